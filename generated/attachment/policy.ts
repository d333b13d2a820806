// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 9ed3f75d273e

import { holdsAt, parentPath } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import type { AttachmentAsk } from "./access.ts";

/** Whoever may read the request may add a photo. */
export function mayAttachAttachment({ me, before, after, judging }: AttachmentAsk): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin")
  );
}

/** What a person is told who may not. */
export const attachmentClauses = {
  attach: "Only whoever may read the request may add a photo.",
} as const;
