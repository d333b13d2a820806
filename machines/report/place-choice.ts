import type { Place } from "#generated/place/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake, pushTo } from "../maps.ts";
import { perOrganisation, placeTexts } from "../requests/place-text.ts";
import { foldText, matchesTerms, nameRank, searchTerms } from "../requests/search-text.ts";
import { type Workspace, placesUp, seesSite } from "../workspace/workspace.ts";

/** How many of the member's recent places are offered first. */
const mostRecent = 4;
/** The most search results that are shown; a longer query narrows them down. */
export const mostFound = 30;
/** The most places of one level that are listed; larger levels are searched. */
export const mostListed = 100;

/** Whether the reader can report at a place: it exists, it and everything around it is in use, and the reader may see it. */
export function isUsablePlace(workspace: Workspace, place: string | undefined): boolean {
  const found = place === undefined ? undefined : workspace.places.get(place);
  return (
    found !== undefined &&
    placesInUse(workspace).ids.has(found.id) &&
    seesSite(workspace.me, found.site)
  );
}

/** The places that the reader can report at, in natural order. */
export function usablePlaces(workspace: Workspace): readonly Document<Place>[] {
  return placesInUse(workspace).all.filter((place) => seesSite(workspace.me, place.site));
}

/** Whether there is any place to report at. */
export function hasUsablePlaces(workspace: Workspace): boolean {
  return placesInUse(workspace).all.some((place) => seesSite(workspace.me, place.site));
}

/** The places directly inside a place, or those inside none; in natural order. */
export function placesIn(
  workspace: Workspace,
  within: string | undefined,
): readonly Document<Place>[] {
  const inside = placesInUse(workspace).byHome.get(within) ?? [];
  return inside.filter((place) => seesSite(workspace.me, place.site));
}

/** Whether any place is inside this one. */
export function hasPlacesIn(workspace: Workspace, within: string): boolean {
  const inside = placesInUse(workspace).byHome.get(within) ?? [];
  return inside.some((place) => seesSite(workspace.me, place.site));
}

/** The places where each word of a query occurs in the name or in the names around it; best match first. */
export function findPlaces(workspace: Workspace, query: string): readonly Document<Place>[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const texts = foldedPlaces(workspace);
  const found = usablePlaces(workspace).filter((place) => matchesTerms(texts(place.id), terms));
  return found.toSorted(
    (a, b) => nameRank(a.name, terms) - nameRank(b.name, terms) || inOrder.compare(a.name, b.name),
  );
}

/** The places of the member's own reports, newest first, as far as they are still in use. */
export function recentPlaces(
  workspace: Workspace,
  mine: readonly Document<Request>[],
): readonly string[] {
  const recent = new Set<string>();
  for (const { place, source } of mine) {
    if (recent.size === mostRecent) break;
    if (source === "app" && isUsablePlace(workspace, place)) recent.add(place);
  }
  return [...recent];
}

/** The names around a place, without its own: "North House · Cellar". */
export function placeAround(workspace: Workspace, place: Document<Place>): string {
  const parent = homeOf(workspace, place);
  return parent === undefined
    ? (workspace.sites.get(place.site)?.name ?? "")
    : placeTexts(workspace)(parent);
}

/** The names of the members who can add a missing place: coordinators and admins. */
export function whoAddsPlaces(workspace: Workspace): readonly string[] {
  return [...workspace.people.values()]
    .filter(({ role, active }) => active && (role === "coordinator" || role === "admin"))
    .map(({ name }) => name);
}

/** In natural order: "Flat 2" before "Flat 10". */
export const inOrder = new Intl.Collator(undefined, { numeric: true });

const foldedPlaces = perOrganisation((names) => {
  const known = new Map<string, string>();
  const textOf = placeTexts(names);
  return (place: string) => getOrMake(known, place, () => foldText(textOf(place)));
});

interface PlacesInUse {
  /** In natural order: "Flat 2" before "Flat 10". */
  readonly all: readonly Document<Place>[];
  readonly ids: ReadonlySet<string>;
  /** By the id of the place around them; `undefined` for those inside none. */
  readonly byHome: ReadonlyMap<string | undefined, readonly Document<Place>[]>;
}

const placesInUse = perOrganisation((names): PlacesInUse => {
  const all = [...names.places.values()]
    // Nor is a place in use where any place around it is not.
    .filter((place) => placesUp(names, place.id).every(({ retired }) => !retired))
    .toSorted((a, b) => inOrder.compare(a.name, b.name));
  const byHome = new Map<string | undefined, Document<Place>[]>();
  for (const place of all) pushTo(byHome, homeOf(names, place), place);
  return { all, ids: new Set(all.map(({ id }) => id)), byHome };
});

/** The place around this one. A place whose parent does not exist counts as inside none. */
function homeOf({ places }: Pick<Workspace, "places">, { parent }: Place): string | undefined {
  return parent !== undefined && places.has(parent) ? parent : undefined;
}
