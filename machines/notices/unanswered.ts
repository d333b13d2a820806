import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { Act, Change, Document, Instant } from "#generated/runtime.ts";

const dayMs = 24 * 3_600_000;

/** Whether nobody has answered a fix for as many days as the organisation waits. */
export function isUnanswered(
  { state, resolvedAt }: Pick<Request, "state" | "resolvedAt">,
  closeAfterDays: number,
  now: Instant,
): boolean {
  return (
    state === "resolved" && resolvedAt !== undefined && resolvedAt + closeAfterDays * dayMs <= now
  );
}

/** Closes it; the change is the same for the same fix, so that whoever does it twice, or somewhere else, does nothing. */
export function lapse(request: Document<Request>, by: Act["by"], at: Instant): Change {
  const id = `lapse-${request.id}-${(request.resolvedAt ?? 0).toString(36)}`;
  return requestCommands.lapse(request, {}, { id, at, by });
}
