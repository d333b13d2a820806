import { placePath } from "../workspace/workspace.ts";
import { perOrganisation } from "./per-workspace.ts";

/** Separates the name of a place from the names around it. */
const separator = " · ";

/**
 * The location of a place, outermost name first: "Linden House · Second floor · Laundry"; with several sites, the site first.
 * Empty for a place that does not exist.
 */
export const placeTexts = perOrganisation((names) => {
  const known = new Map<string, string>();
  return (place: string): string => {
    const text = known.get(place) ?? writePlace(names, place);
    known.set(place, text);
    return text;
  };
});

function writePlace(names: Parameters<typeof placeTexts>[0], place: string): string {
  const path = placePath(names, place);
  const site = names.sites.get(names.places.get(place)?.site ?? "")?.name;
  const isWorthSaying = names.sites.size > 1 && site !== undefined && site !== path[0];
  return (isWorthSaying ? [site, ...path] : path).join(separator);
}
