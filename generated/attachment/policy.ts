// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 9b8febcb7d15

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, parentPath, refusePace } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { AttachmentPolicyInput } from "./access.ts";
import { attachmentParams } from "./codec.ts";

/** Somebody who may read the request may add a photo. */
export function mayAttachAttachment({ me, after, judging }: AttachmentPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
      mayReadRequest({ me, before: its, after: its, judging }),
    )
  );
}

function requirePaceOfPhotos({
  after,
  judging,
}: AttachmentPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    countPath({ ...attachmentParams(after.path), count: judging.change.by }),
    "photos",
    after.path,
    { most: 120, seconds: 3600 },
  )
    ? undefined
    : refusePace(
        "attachment.paceOfPhotos",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...attachmentParams(after.path), count: judging.change.by }),
        "photos",
        { most: 120, seconds: 3600 },
      );
}

/** Why a user who may add a photo cannot do it now. */
export function checkAttachAttachment(
  input: AttachmentPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfPhotos(input);
}

/** The messages for users who lack the permission, by operation. */
export const attachmentClauses = {
  attach: "Only somebody who may read the request may add a photo.",
} as const;
