import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { findPlaces, usablePlaces } from "../report/place-choice.ts";
import { placeTexts } from "../requests/place-text.ts";
import { searchTerms } from "../requests/search-text.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** More than these nobody reads through. */
const most = 8;
const mostLike = 3;

/** The first places that match what is typed, best match first. */
export function placesFound(workspace: Workspace, query: string): readonly Document<Place>[] {
  return findPlaces(workspace, query).slice(0, most);
}

/** The places that may be meant by what is typed: those that match, else those whose names are written most alike. */
export function placesMeant(workspace: Workspace, query: string): readonly Document<Place>[] {
  const found = placesFound(workspace, query);
  if (found.length > 0) return found.slice(0, mostLike);
  const textOf = placeTexts(workspace);
  const typed = pairsOf(query);
  return usablePlaces(workspace)
    .map((place) => ({
      place,
      likeness: Math.max(likeness(typed, place.name), likeness(typed, textOf(place.id))),
    }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostLike)
    .map(({ place }) => place);
}

/** How much of two texts is alike, from 0 to 1, by the pairs of letters they share. */
function likeness(typed: ReadonlySet<string>, text: string): number {
  const pairs = pairsOf(text);
  const shared = [...typed].filter((pair) => pairs.has(pair)).length;
  return (2 * shared) / Math.max(typed.size + pairs.size, 1);
}

function pairsOf(text: string): ReadonlySet<string> {
  const padded = ` ${searchTerms(text).join(" ")} `;
  return new Set(Array.from(padded.slice(1), (letter, at) => padded.charAt(at) + letter));
}
