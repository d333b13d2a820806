// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 58908cf13792

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, parentPath, refusePace } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { AttachmentPolicyInput } from "./access.ts";
import { attachmentParams } from "./codec.ts";

/** Whoever may read the request may add a photo. */
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
        "You did a lot in the last hour: this goes by itself as soon as it may.",
        judging,
        countPath({ ...attachmentParams(after.path), count: judging.change.by }),
        "photos",
        { most: 120, seconds: 3600 },
      );
}

/** What keeps somebody who may add a photo from doing it now. */
export function checkAttachAttachment(
  input: AttachmentPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfPhotos(input);
}

/** What a person is told who may not. */
export const attachmentClauses = {
  attach: "Only whoever may read the request may add a photo.",
} as const;
