// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 01468fbb62ed

import type { Query } from "../runtime.ts";
import { savedViewCodec, savedViewCollection } from "./codec.ts";
import type { SavedView } from "./type.ts";

/** All queries for savedViews; there are no others. */
export const savedViewQueries = {
  /** The views that a member saved. */
  own(of: { readonly organisation: string; readonly owner: string }): Query<SavedView> {
    return {
      name: "savedView.own",
      codec: savedViewCodec,
      collection: savedViewCollection(of),
      where: [
        { field: "owner", values: [of.owner] },
        { field: "discarded", values: [false] },
      ],
      order: [{ field: "order", descending: false }],
    };
  },

  /** The views that are shared with the team. */
  shared(of: { readonly organisation: string }): Query<SavedView> {
    return {
      name: "savedView.shared",
      codec: savedViewCodec,
      collection: savedViewCollection(of),
      where: [
        { field: "shared", values: [true] },
        { field: "discarded", values: [false] },
      ],
      order: [{ field: "order", descending: false }],
    };
  },
};
