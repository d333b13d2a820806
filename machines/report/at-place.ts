import type { PlaceKind } from "#generated/place/type.ts";
import { requestQueries } from "#generated/request/queries.ts";
import type { Request, RequestCategory } from "#generated/request/type.ts";
import type { Query } from "#generated/runtime.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * The requests at the place of a report. A member who is limited to sites also has to filter by the place's site, because the
 * query could otherwise return requests that they may not read.
 */
export function requestsAt(
  query: "openAtPlace" | "atPlace",
  { organisation, me, places }: Workspace,
  place = "",
): Query<Request> {
  const asked = requestQueries[query]({ organisation: organisation.id, place });
  const site = places.get(place)?.site;
  if (me.sites === undefined || site === undefined) return asked;
  return { ...asked, where: [...asked.where, { field: "site", values: [site] }] };
}

/** How many likely categories are offered before the others. */
const mostLikely = 2;

/** What is usually reported at a kind of place, likeliest first. Anything can be wrong in a room. */
const usual: Readonly<Record<PlaceKind, readonly RequestCategory[]>> = {
  building: ["doors", "heating"],
  floor: ["lighting", "cleaning"],
  room: [],
  area: ["grounds", "lighting"],
  equipment: ["appliance", "electrical"],
};

/** The categories that are likely at a place: what is usual there, then what was reported there most often. */
export function likelyCategories(
  kind: PlaceKind | undefined,
  reported: readonly RequestCategory[],
): readonly RequestCategory[] {
  const [first, ...others] = kind === undefined ? [] : usual[kind];
  const counts = new Map<RequestCategory, number>();
  for (const each of reported) counts.set(each, (counts.get(each) ?? 0) + 1);
  // "Something else" says nothing about the next fault.
  counts.delete("other");
  const often = [...counts].toSorted(([, a], [, b]) => b - a).map(([category]) => category);
  const likely = new Set([...(first === undefined ? [] : [first]), ...often, ...others]);
  return [...likely].slice(0, mostLikely);
}
