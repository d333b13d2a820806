import type { PlannedPlace, PlannedRow, PlannedSite } from "#machines/import/planned-batch.ts";

/** The missing sites and places, by id. */
interface Planned {
  readonly sites: ReadonlyMap<string, PlannedSite>;
  readonly places: ReadonlyMap<string, PlannedPlace>;
}

export interface SitesAndPlaces {
  readonly sites: readonly PlannedSite[];
  readonly places: readonly PlannedPlace[];
}

/** The missing sites and places that these rows use. */
export function placesOf(
  rows: readonly Pick<PlannedRow, "site" | "place">[],
  planned: Planned,
): SitesAndPlaces {
  const sites = new Map<string, PlannedSite>();
  const places = new Map<string, PlannedPlace>();
  for (const row of rows) {
    const site = planned.sites.get(row.site);
    if (site !== undefined) sites.set(site.id, site);
    let place = planned.places.get(row.place);
    while (place !== undefined && !places.has(place.id)) {
      places.set(place.id, place);
      place = place.parent === undefined ? undefined : planned.places.get(place.parent);
    }
  }
  return { sites: [...sites.values()], places: [...places.values()] };
}
