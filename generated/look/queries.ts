// Generated from look.entity.ts by "npm run codegen". Do not edit. 9f685e90c503

import type { Query } from "../runtime.ts";
import { lookCodec, lookCollection } from "./codec.ts";
import type { Look } from "./type.ts";

/** All queries for looks; there are no others. */
export const lookQueries = {
  /** Who looks at a request, last first. */
  all(of: { readonly organisation: string; readonly request: string }): Query<Look> {
    return {
      name: "look.all",
      codec: lookCodec,
      collection: lookCollection(of),
      where: [],
      order: [{ field: "at", descending: true }],
    };
  },
};
