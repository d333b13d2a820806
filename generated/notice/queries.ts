// Generated from notice.entity.ts by "npm run codegen". Do not edit. dcc58b5d54d2

import type { Query } from "../runtime.ts";
import { noticeCodec, noticeCollection } from "./codec.ts";
import type { Notice } from "./type.ts";

/** Every way to ask for notices; there is no other. */
export const noticeQueries = {
  /** What a member was told of, newest first. */
  newest(of: { readonly organisation: string; readonly member: string }): Query<Notice> {
    return {
      name: "notice.newest",
      codec: noticeCodec,
      collection: noticeCollection(of),
      where: [],
      order: [{ field: "at", descending: true }],
      limit: 100,
    };
  },

  /** What a member has not seen yet, newest first. */
  unread(of: { readonly organisation: string; readonly member: string }): Query<Notice> {
    return {
      name: "notice.unread",
      codec: noticeCodec,
      collection: noticeCollection(of),
      where: [{ field: "seen", values: [false] }],
      order: [{ field: "at", descending: true }],
      limit: 100,
    };
  },
};
