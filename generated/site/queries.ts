// Generated from site.entity.ts by "npm run codegen". Do not edit. 20bc2d896505

import type { Query } from "../runtime.ts";
import { siteCodec, siteCollection } from "./codec.ts";
import type { Site } from "./type.ts";

/** All queries for sites; there are no others. */
export const siteQueries = {
  /** All sites, by name. */
  all(of: { readonly organisation: string }): Query<Site> {
    return {
      name: "site.all",
      codec: siteCodec,
      collection: siteCollection(of),
      where: [],
      order: [{ field: "name", descending: false }],
    };
  },
};
