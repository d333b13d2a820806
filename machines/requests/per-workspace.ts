import type { Workspace } from "../workspace/workspace.ts";

/** The maps that names come from. Each stays the same object while nothing in it changed. */
export type Names = Pick<Workspace, "people" | "places" | "sites">;

/** Caches a value that is derived from names, until one of the maps changes. */
export function perOrganisation<T>(make: (names: Names) => T): (names: Names) => T {
  const made = new WeakMap<object, WeakMap<object, WeakMap<object, { readonly value: T }>>>();
  return (names) => {
    const bySite = below(below(made, names.people), names.places);
    const known = bySite.get(names.sites);
    if (known !== undefined) return known.value;
    const value = make(names);
    bySite.set(names.sites, { value });
    return value;
  };
}

function below<T extends object>(map: WeakMap<object, WeakMap<object, T>>, key: object) {
  const inner = map.get(key) ?? new WeakMap<object, T>();
  map.set(key, inner);
  return inner;
}
