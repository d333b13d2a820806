// Generated from site.entity.ts by "npm run codegen". Do not edit. f82a24485f48

import type { Query } from "../runtime.ts";
import { siteCodec, siteCollection } from "./codec.ts";
import type { Site } from "./type.ts";

/** Every way to ask for sites; there is no other. */
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
