// Generated from member.entity.ts by "npm run codegen". Do not edit. 7bb727f93b23

import type { Query } from "../runtime.ts";
import { memberCodec, memberCollection } from "./codec.ts";
import type { Member } from "./type.ts";

/** Every way to ask for members; there is no other. */
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
