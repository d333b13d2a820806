// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 58d07871a7a0

import type { Query } from "../runtime.ts";
import { attachmentCodec, attachmentCollection } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** All queries for attachments; there are no others. */
export const attachmentQueries = {
  /** All photos of a request, oldest first. */
  all(of: { readonly organisation: string; readonly request: string }): Query<Attachment> {
    return {
      name: "attachment.all",
      codec: attachmentCodec,
      collection: attachmentCollection(of),
      where: [],
      order: [{ field: "at", descending: false }],
    };
  },

  /** The photos that everybody who sees the request may see, oldest first. */
  shared(of: { readonly organisation: string; readonly request: string }): Query<Attachment> {
    return {
      name: "attachment.shared",
      codec: attachmentCodec,
      collection: attachmentCollection(of),
      where: [{ field: "audience", values: ["everyone"] }],
      order: [{ field: "at", descending: false }],
    };
  },
};
