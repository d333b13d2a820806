// Generated from directory.entity.ts by "npm run codegen". Do not edit. e8d1a272a147

import type { Query } from "../runtime.ts";
import { directoryCodec, directoryCollection } from "./codec.ts";
import type { Directory } from "./type.ts";

/** All queries for directory; there are no others. */
export const directoryQueries = {
  /** Everybody, by name. */
  everybody(of: { readonly organisation: string }): Query<Directory> {
    return {
      name: "directory.everybody",
      codec: directoryCodec,
      collection: directoryCollection(of),
      where: [],
      order: [{ field: "name", descending: false }],
    };
  },
};
