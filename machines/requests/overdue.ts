import type { Request } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";

/** When work on a request came to its end: when it was said to be fixed, else when it ended; `undefined` while it goes on. */
export function settledAt(request: Pick<Request, "resolvedAt" | "closedAt">): Instant | undefined {
  return request.resolvedAt ?? request.closedAt;
}

/**
 * Whether a request is or was late: what ends after the promised moment, be it by a millisecond; what has not ended yet
 * counts up to now. Without a promise nothing is late.
 */
export function isOverdue(
  request: Pick<Request, "dueAt" | "resolvedAt" | "closedAt">,
  now: Instant,
): boolean {
  return request.dueAt !== undefined && (settledAt(request) ?? now) > request.dueAt;
}
