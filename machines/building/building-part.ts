/** The parts of the building screen, in the order in which they are shown. */
export const buildingParts = ["places", "sites", "people", "settings"] as const;
export type BuildingPart = (typeof buildingParts)[number];

/** The part that an address names; `places` where it names none or an unknown one. */
export function readPart(search: { readonly part?: unknown }): BuildingPart {
  return buildingParts.find((part) => part === search.part) ?? "places";
}
