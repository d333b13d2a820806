import type { Request } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import { type Ends, settledAt } from "./ends.ts";
import { isOpen } from "./states.ts";

/**
 * The moment up to which a request counts against its promised date: the end of its work, or now while it continues. `undefined`
 * where it ended at an unknown time, as some imported records have.
 */
export function countsUntil(request: Ends, now: Instant): Instant | undefined {
  return settledAt(request) ?? (isOpen(request) ? now : undefined);
}

/**
 * Whether a request is or was late: its work ended after the promised moment, be it by a millisecond, or continues after it.
 * Without a promised date, or where the end is unknown, it is not late.
 */
export function isOverdue(request: Ends & Pick<Request, "dueAt">, now: Instant): boolean {
  const { dueAt } = request;
  if (dueAt === undefined) return false;
  const end = countsUntil(request, now);
  return end !== undefined && end > dueAt;
}
