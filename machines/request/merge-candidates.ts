import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake, pushTo } from "../maps.ts";
import { matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";
import { isOpen } from "../requests/states.ts";
import { placesUp, type Workspace } from "../workspace/workspace.ts";

/** More than these nobody reads through; they search instead. */
const most = 8;

/**
 * Other open requests this one may be the same as: those that a search finds, the nearest first. At the same place comes
 * before around it, before the same site, before elsewhere; of those the same sort of fault, then the newest.
 */
export function mergeCandidates(
  workspace: Workspace,
  request: Document<Request>,
  all: readonly Document<Request>[],
  query: string,
): readonly Document<Request>[] {
  const terms = searchTerms(query);
  const textOf = searchTexts(workspace);
  const around = placesAround(workspace, request.place);
  const distance = (row: Document<Request>): number => {
    if (row.place === request.place) return 0;
    if (around.has(row.place) || placesAround(workspace, row.place).has(request.place)) return 1;
    return row.site === request.site ? 2 : 3;
  };
  return all
    .filter((row) => row.id !== request.id && isOpen(row))
    .filter((row) => matchesTerms(textOf(row), terms))
    .map((row) => ({ row, distance: distance(row) }))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.row.category === request.category) - Number(a.row.category === request.category) ||
        b.row.reportedAt - a.row.reportedAt,
    )
    .slice(0, most)
    .map(({ row }) => row);
}

type Rows = readonly Document<Request>[];

/** By the array of all requests: those that were merged, by the id of the one they were merged into. */
const merged = new WeakMap<Rows, ReadonlyMap<string, Rows>>();

/** The requests that were merged into this one. Thousands are looked through once, not for each request that is opened. */
export function mergedHere(request: Document<Request>, all: Rows): Rows {
  const byTarget = getOrMake(merged, all, () => {
    const made = new Map<string, Document<Request>[]>();
    for (const row of all) if (row.mergedInto !== undefined) pushTo(made, row.mergedInto, row);
    return made;
  });
  return byTarget.get(request.id) ?? [];
}

/** The place and everything it is in. */
function placesAround(workspace: Pick<Workspace, "places">, place: string): ReadonlySet<string> {
  return new Set(placesUp(workspace, place).map(({ id }) => id));
}
