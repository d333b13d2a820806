import type { Request, RequestCategory } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { reporterOf } from "../requests/reporter.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The open requests at a place, divided by how likely they are the same fault. Both newest first. */
export interface Nearby {
  /** Of the same category, so probably the same fault. */
  readonly likely: readonly Document<Request>[];
  readonly others: readonly Document<Request>[];
}

/** The most likely duplicates that are shown, because more would be in the way. */
const mostLikely = 3;

/** Divides the open requests at a place by the category of the report. Without a category none is likely. */
export function likelyDuplicates(
  open: readonly Document<Request>[],
  category: RequestCategory | undefined,
): Nearby {
  const likely = open.filter((each) => each.category === category).slice(0, mostLikely);
  return { likely, others: open.filter((each) => !likely.includes(each)) };
}

/** How the reader is related to a request. */
export function tieTo(
  request: Document<Request>,
  { me, people }: Pick<Workspace, "me" | "people">,
): "assignee" | "reporter" | "watcher" | "none" {
  if (request.assignee === me.id) return "assignee";
  if (reporterOf(request, people) === me.id) return "reporter";
  return request.watchers.includes(me.id) ? "watcher" : "none";
}
