// Generated from label.entity.ts by "npm run codegen". Do not edit. 0c1a59fe5a24

import type { Query } from "../runtime.ts";
import { labelCodec, labelCollection } from "./codec.ts";
import type { Label } from "./type.ts";

/** Every way to ask for labels; there is no other. */
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
