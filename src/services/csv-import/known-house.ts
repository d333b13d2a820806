import type { House } from "#machines/house.ts";

/** As much of the building as it takes to find the place of a row; small enough to hand to a worker. */
export interface KnownHouse {
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly site: string;
    readonly parent?: string;
  }[];
  /** The only sites whoever imports may bring requests to; without it, all. */
  readonly allowed?: readonly string[];
}

/** The building as it stands. */
export function knownHouse(house: Pick<House, "sites" | "places" | "me">): KnownHouse {
  const { sites } = house.me;
  return {
    sites: Array.from(house.sites.values(), ({ id, name }) => ({ id, name })),
    places: Array.from(house.places.values(), ({ id, name, site, parent }) =>
      parent === undefined ? { id, name, site } : { id, name, site, parent },
    ),
    ...(sites !== undefined && { allowed: sites }),
  };
}
