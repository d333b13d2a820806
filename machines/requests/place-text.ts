import { getOrMake } from "../maps.ts";
import { placePath, type Workspace } from "../workspace/workspace.ts";

/** The maps that names come from. Each stays the same object while nothing in it changed. */
export type Names = Pick<Workspace, "people" | "places" | "sites">;

/** Caches a value that is derived from names, until one of the maps changes. */
export function perOrganisation<T>(make: (names: Names) => T): (names: Names) => T {
  const made = new WeakMap<object, WeakMap<object, WeakMap<object, { readonly value: T }>>>();
  return (names) => {
    const bySite = below(below(made, names.people), names.places);
    return getOrMake(bySite, names.sites, () => ({ value: make(names) })).value;
  };
}

function below<T extends object>(map: WeakMap<object, WeakMap<object, T>>, key: object) {
  return getOrMake(map, key, () => new WeakMap<object, T>());
}

/** Separates the name of a place from the names around it. */
const separator = " · ";

/**
 * The location of a place, outermost name first: "Linden House · Second floor · Laundry"; with several sites, the site first.
 * Empty for a place that does not exist.
 */
export const placeTexts = perOrganisation((names) => {
  const known = new Map<string, string>();
  return (place: string) => getOrMake(known, place, () => writePlace(names, place));
});

function writePlace(names: Parameters<typeof placeTexts>[0], place: string): string {
  const path = placePath(names, place);
  const site = names.sites.get(names.places.get(place)?.site ?? "")?.name;
  const isWorthSaying = names.sites.size > 1 && site !== undefined && site !== path[0];
  return (isWorthSaying ? [site, ...path] : path).join(separator);
}
