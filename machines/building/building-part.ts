/** The parts of the building's screen, in the order in which they are offered. */
export const buildingParts = ["places", "sites", "people", "settings"] as const;
export type BuildingPart = (typeof buildingParts)[number];

/** The part of the building an address names; its places where it names none that there is. */
export function readPart(search: { readonly part?: unknown }): BuildingPart {
  return buildingParts.find((part) => part === search.part) ?? "places";
}
