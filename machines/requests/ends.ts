import type { RequestState } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import { isOpen } from "./states.ts";

/** The fields of a request that say how and when it ends. */
export interface Ends {
  readonly state: RequestState;
  readonly resolvedAt?: Instant | undefined;
  readonly closedAt?: Instant | undefined;
}

/** When work on a request came to its end: when it was said to be fixed, else when it ended; `undefined` while it goes on. */
export function settledAt(request: Omit<Ends, "state">): Instant | undefined {
  return request.resolvedAt ?? request.closedAt;
}

/** Whether somebody fixed it, confirmed or not; not declined, merged or taken back. */
export function isFixed({ state }: Pick<Ends, "state">): boolean {
  return state === "resolved" || state === "closed";
}

/** When it was fixed or ended another way; `undefined` while work goes on, and where nobody knows when. */
export function workEndedAt(request: Ends): Instant | undefined {
  return isFixed(request) || !isOpen(request) ? settledAt(request) : undefined;
}

/**
 * When it left what is open; `undefined` while it is open, and where nobody knows when. A fix that waits to be confirmed is
 * still open.
 */
export function leftAt(request: Ends): Instant | undefined {
  return isOpen(request) ? undefined : (request.closedAt ?? request.resolvedAt);
}

/** Whether it has ended without anybody having kept when, as some imported records have. */
export function hasUnknownEnd(request: Ends): boolean {
  return !isOpen(request) && settledAt(request) === undefined;
}
