import type { Place } from "#generated/place/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type House, seesSite } from "../house.ts";
import { perHouse } from "../requests/per-house.ts";
import { placeTexts } from "../requests/place-text.ts";
import { foldText, matchesTerms, searchTerms } from "../requests/search-text.ts";

/** How many of somebody's own places are offered first. */
const mostRecent = 4;
/** How many finds are shown; whoever wants another types on. */
export const mostFound = 30;
/** How many places of one level are listed; a street of houses is searched instead. */
export const mostListed = 100;

/** Whether a fault can be reported at a place: it is there, in use with all that it is in, and this person's to report on. */
export function isUsablePlace(house: House, place: string | undefined): boolean {
  const found = place === undefined ? undefined : house.places.get(place);
  return (
    found !== undefined && placesInUse(house).ids.has(found.id) && seesSite(house.me, found.site)
  );
}

/** Whether there is any place to report something at. */
export function hasUsablePlaces(house: House): boolean {
  return placesInUse(house).all.some((place) => seesSite(house.me, place.site));
}

/** What is directly inside a place, or what is not inside any; in the order in which people count. */
export function placesIn(house: House, within: string | undefined): readonly Document<Place>[] {
  const inside = placesInUse(house).byHome.get(within) ?? [];
  return inside.filter((place) => seesSite(house.me, place.site));
}

/** Whether something is inside a place. */
export function hasPlacesIn(house: House, within: string): boolean {
  const inside = placesInUse(house).byHome.get(within) ?? [];
  return inside.some((place) => seesSite(house.me, place.site));
}

/** The places where each word of a search occurs in the name or in what they are in; nearest to the words first. */
export function findPlaces(house: House, query: string): readonly Document<Place>[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const texts = foldedPlaces(house);
  const found = placesInUse(house).all.filter(
    (place) => matchesTerms(texts(place.id), terms) && seesSite(house.me, place.site),
  );
  const weight = ({ name }: Place): number => {
    const folded = foldText(name);
    if (terms.some((term) => folded.startsWith(term))) return 0;
    return terms.some((term) => folded.includes(term)) ? 1 : 2;
  };
  return found.toSorted((a, b) => weight(a) - weight(b) || inOrder.compare(a.name, b.name));
}

/** The places somebody reported something at themselves, newest first, as far as they are still in use. */
export function recentPlaces(house: House, mine: readonly Document<Request>[]): readonly string[] {
  const recent = new Set<string>();
  for (const { place, source } of mine) {
    if (recent.size === mostRecent) break;
    if (source === "app" && isUsablePlace(house, place)) recent.add(place);
  }
  return [...recent];
}

/** Where a place is, without its own name: "North House · Cellar". */
export function placeAround(house: House, place: Document<Place>): string {
  const parent = homeOf(house, place);
  return parent === undefined
    ? (house.sites.get(place.site)?.name ?? "")
    : placeTexts(house)(parent);
}

/** Those who can add a place, for whoever finds none: coordinators and admins of the house. */
export function whoAddsPlaces(house: House): readonly string[] {
  return [...house.people.values()]
    .filter(({ role, active }) => active && (role === "coordinator" || role === "admin"))
    .map(({ name }) => name);
}

const inOrder = new Intl.Collator(undefined, { numeric: true });

const foldedPlaces = perHouse((names) => {
  const known = new Map<string, string>();
  const textOf = placeTexts(names);
  return (place: string): string => {
    const text = known.get(place) ?? foldText(textOf(place));
    known.set(place, text);
    return text;
  };
});

interface PlacesInUse {
  /** In the order in which people count: "Flat 2" before "Flat 10". */
  readonly all: readonly Document<Place>[];
  readonly ids: ReadonlySet<string>;
  /** By the place they are in; `undefined` for those that are in none. */
  readonly byHome: ReadonlyMap<string | undefined, readonly Document<Place>[]>;
}

const placesInUse = perHouse((names): PlacesInUse => {
  const all = [...names.places.values()]
    .filter((place) => !isRetired(names, place))
    .toSorted((a, b) => inOrder.compare(a.name, b.name));
  const byHome = new Map<string | undefined, Document<Place>[]>();
  for (const place of all) {
    const home = homeOf(names, place);
    const inside = byHome.get(home);
    if (inside === undefined) byHome.set(home, [place]);
    else inside.push(place);
  }
  return { all, ids: new Set(all.map(({ id }) => id)), byHome };
});

/** The place this one is in; one whose surroundings are gone stands by itself. */
function homeOf({ places }: Pick<House, "places">, { parent }: Place): string | undefined {
  return parent !== undefined && places.has(parent) ? parent : undefined;
}

/** Whoever takes a house out of use need not do so with every room; a ring of places ends where it began. */
function isRetired({ places }: Pick<House, "places">, place: Document<Place>): boolean {
  const seen = new Set<string>();
  for (let at: Document<Place> | undefined = place; at !== undefined && !seen.has(at.id);) {
    if (at.retired) return true;
    seen.add(at.id);
    at = at.parent === undefined ? undefined : places.get(at.parent);
  }
  return false;
}
