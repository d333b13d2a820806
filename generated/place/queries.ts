// Generated from place.entity.ts by "npm run codegen". Do not edit. 6f00e9613d99

import type { Query } from "../runtime.ts";
import { placeCodec, placeCollection } from "./codec.ts";
import type { Place } from "./type.ts";

/** All queries for places; there are no others. */
export const placeQueries = {
  /** All places, by name. */
  all(of: { readonly organisation: string }): Query<Place> {
    return {
      name: "place.all",
      codec: placeCodec,
      collection: placeCollection(of),
      where: [],
      order: [{ field: "name", descending: false }],
    };
  },

  /** All places of a site, by name. */
  atSite(of: { readonly organisation: string; readonly site: string }): Query<Place> {
    return {
      name: "place.atSite",
      codec: placeCodec,
      collection: placeCollection(of),
      where: [{ field: "site", values: [of.site] }],
      order: [{ field: "name", descending: false }],
    };
  },
};
