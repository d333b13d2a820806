import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { Act, Change, Document, Instant } from "#generated/runtime.ts";
import { derivedId } from "./derived-id.ts";

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

/** Closes it. */
export function lapse(request: Document<Request>, act: Act): Change {
  return requestCommands.lapse(request, {}, act);
}

/** The same for the same fix: where several might close it at once, only one of them does. */
export function lapseId({ id, resolvedAt = 0 }: Document<Request>): string {
  return derivedId("lapse", id, resolvedAt);
}
