import type { Request, RequestState } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import { isOpen } from "./states.ts";

/** The fields that hold how and when a request ends. */
export interface Ends {
  readonly state: RequestState;
  readonly resolvedAt?: Instant | undefined;
  readonly closedAt?: Instant | undefined;
}

/** When work on a request ended: when it was marked as fixed, else when it ended; `undefined` while work continues. */
export function settledAt(request: Omit<Ends, "state">): Instant | undefined {
  return request.resolvedAt ?? request.closedAt;
}

/** Whether it was fixed, confirmed or not; not declined, merged or withdrawn. */
export function isFixed({ state }: Pick<Ends, "state">): boolean {
  return state === "resolved" || state === "closed";
}

/** When it was fixed or ended in another way; `undefined` while work continues, and where the time is unknown. */
export function workEndedAt(request: Ends): Instant | undefined {
  return isFixed(request) || !isOpen(request) ? settledAt(request) : undefined;
}

/**
 * When it stopped being open; `undefined` while it is open, and where the time is unknown. A fix that waits to be confirmed is
 * still open.
 */
export function leftAt(request: Ends): Instant | undefined {
  return isOpen(request) ? undefined : (request.closedAt ?? request.resolvedAt);
}

/** Whether it ended at an unknown time, as some imported records have. */
export function hasUnknownEnd(request: Ends): boolean {
  return !isOpen(request) && settledAt(request) === undefined;
}

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

/** Whether work on a request continues after the promised moment. What is fixed only waits to be confirmed, and is late no more. */
export function isLate(request: Ends & Pick<Request, "dueAt">, now: Instant): boolean {
  return isOpen(request) && !isFixed(request) && isOverdue(request, now);
}
