import type { Request } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import { type Ends, settledAt } from "./ends.ts";
import { isOpen } from "./states.ts";

/**
 * Up to when a request counts against its promised date: until work on it came to its end, until now while it goes on.
 * `undefined` where it has ended and nobody kept when, as some imported records have it.
 */
export function countsUntil(request: Ends, now: Instant): Instant | undefined {
  return settledAt(request) ?? (isOpen(request) ? now : undefined);
}

/**
 * Whether a request is or was late: what ends after the promised moment, be it by a millisecond; what has not ended yet
 * counts up to now. Nothing is late without a promise, nor where nobody knows when it ended.
 */
export function isOverdue(request: Ends & Pick<Request, "dueAt">, now: Instant): boolean {
  const { dueAt } = request;
  if (dueAt === undefined) return false;
  const end = countsUntil(request, now);
  return end !== undefined && end > dueAt;
}
