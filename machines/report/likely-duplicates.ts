import type { Request, RequestCategory } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";

/** What is open at a place already, apart by how likely it is the same fault. Both newest first. */
export interface Nearby {
  /** Of the same category: probably the same. */
  readonly likely: readonly Document<Request>[];
  readonly others: readonly Document<Request>[];
}

/** How many likely ones are shown; more would be in the way. */
const mostLikely = 3;

/** Sorts what is open at a place by what somebody is about to report. Before there is a category, nothing is likely. */
export function likelyDuplicates(
  open: readonly Document<Request>[],
  category: RequestCategory | undefined,
): Nearby {
  const likely = open.filter((each) => each.category === category).slice(0, mostLikely);
  return { likely, others: open.filter((each) => !likely.includes(each)) };
}

/** What somebody already has to do with a request. */
export function tieTo(request: Document<Request>, me: string): "reporter" | "watcher" | "none" {
  if (request.reporter === me) return "reporter";
  return request.watchers.includes(me) ? "watcher" : "none";
}
