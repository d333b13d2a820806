// Generated from directory.entity.ts by "npm run codegen". Do not edit. 83f88e0e41df

import type { Query } from "../runtime.ts";
import { directoryCodec, directoryCollection } from "./codec.ts";
import type { Directory } from "./type.ts";

/** Every way to ask for directory; there is no other. */
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
