import type { RequestState } from "#generated/request/type.ts";
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
