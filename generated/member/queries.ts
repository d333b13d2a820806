// Generated from member.entity.ts by "npm run codegen". Do not edit. 612d8e4cd9c0

import type { Query } from "../runtime.ts";
import { memberCodec, memberCollection } from "./codec.ts";
import type { Member } from "./type.ts";

/** All queries for members; there are no others. */
export const memberQueries = {
  /** All members, by name. */
  everybody(of: { readonly organisation: string }): Query<Member> {
    return {
      name: "member.everybody",
      codec: memberCodec,
      collection: memberCollection(of),
      where: [],
      order: [{ field: "name", descending: false }],
    };
  },
};
