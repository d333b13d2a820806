// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 90971956a178

import { holdsAt, parentPath, refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { attachmentCodec } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** What stores need to read an attachment. */
export const attachmentEntity: Entity = { codec: attachmentCodec, mayRead, isRevised: true };

/** The acting user, and the attachment before and after the change; without `judging`, there is no change yet. */
export interface AttachmentPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Attachment>;
  readonly after: Document<Attachment>;
  readonly judging?: Judging | undefined;
}

/** A technician, a coordinator or an admin. */
export function isStaffOfAttachment({ me }: AttachmentPolicyInput): boolean {
  return me.role === "technician" || me.role === "coordinator" || me.role === "admin";
}

/** Somebody who may read the request, if its `audience` is `everyone` or they are a technician, a coordinator or an admin. */
export function isReaderOfAttachment(input: AttachmentPolicyInput): boolean {
  const { me, before, judging } = input;
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(before.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" || isStaffOfAttachment(input))
  );
}

/** Whether somebody may read an attachment: somebody who may read the request, if its `audience` is `everyone` or they are a technician, a coordinator or an admin. */
export function mayReadAttachment(input: AttachmentPolicyInput): boolean {
  return isReaderOfAttachment(input);
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(attachmentCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadAttachment({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "attachment.read",
    "Only somebody who may read the request may see this attachment.",
  );
}
