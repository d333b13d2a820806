// Generated from notice.entity.ts by "npm run codegen". Do not edit. c21477ed9ab1

import type { Query } from "../runtime.ts";
import { noticeCodec, noticeCollection } from "./codec.ts";
import type { Notice } from "./type.ts";

/** All queries for notices; there are no others. */
export const noticeQueries = {
  /** All notices of a member, newest first. */
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

  /** The unseen notices of a member, newest first. */
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
