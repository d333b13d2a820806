import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { ActorStamp, Change, Document, Instant } from "#generated/runtime.ts";
import { derivedId } from "./addressed-notice.ts";

const dayMs = 24 * 3_600_000;

/** Whether a fix was neither confirmed nor rejected for as many days as the organisation waits. */
export function isUnanswered(
  { state, resolvedAt }: Pick<Request, "state" | "resolvedAt">,
  closeAfterDays: number,
  now: Instant,
): boolean {
  return (
    state === "resolved" && resolvedAt !== undefined && resolvedAt + closeAfterDays * dayMs <= now
  );
}

/** The change that closes the request. */
export function lapse(request: Document<Request>, act: ActorStamp): Change {
  return requestCommands.lapse(request, {}, act);
}

/** The id of that change: the same for the same fix, so that only one of several senders closes it. */
export function lapseId({ id, resolvedAt = 0 }: Document<Request>): string {
  return derivedId("lapse", id, resolvedAt);
}
