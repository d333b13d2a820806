import type { Workspace } from "../workspace/workspace.ts";
import type { Figures } from "./figures.ts";

/** How many places are shown. */
const most = 5;

/** The places with the most reports, and more than one. A place with others in it is left out, because it would always be first. */
export function busiestPlaces(
  { byPlace }: Pick<Figures, "byPlace">,
  { places }: Pick<Workspace, "places">,
): readonly { readonly place: string; readonly reported: number }[] {
  const outer = new Set([...places.values()].map(({ parent }) => parent));
  return [...byPlace]
    .map(([place, reported]) => ({ place, reported }))
    .filter(({ place, reported }) => reported > 1 && places.has(place) && !outer.has(place))
    .toSorted((a, b) => b.reported - a.reported)
    .slice(0, most);
}
