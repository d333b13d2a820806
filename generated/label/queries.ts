// Generated from label.entity.ts by "npm run codegen". Do not edit. 36126a3beb46

import type { Query } from "../runtime.ts";
import { labelCodec, labelCollection } from "./codec.ts";
import type { Label } from "./type.ts";

/** All queries for labels; there are no others. */
export const labelQueries = {
  /** All labels, by the names of their places. */
  all(of: { readonly organisation: string }): Query<Label> {
    return {
      name: "label.all",
      codec: labelCodec,
      collection: labelCollection(of),
      where: [],
      order: [{ field: "placeName", descending: false }],
    };
  },

  /** The labels of a site, by the names of their places. */
  atSite(of: { readonly organisation: string; readonly site: string }): Query<Label> {
    return {
      name: "label.atSite",
      codec: labelCodec,
      collection: labelCollection(of),
      where: [{ field: "site", values: [of.site] }],
      order: [{ field: "placeName", descending: false }],
    };
  },
};
