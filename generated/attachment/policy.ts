// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 3ce0c07215fd

import { holdsAt, parentPath } from "../judging.ts";
import type { Member } from "../member/type.ts";
import { requestCodec } from "../request/codec.ts";
import { mayReadRequest } from "../request/policy.ts";
import { type Document, type Judging, matchPath } from "../runtime.ts";
import { attachmentCodec } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** The placeholders of an attachment's path; empty where it is no such path. */
export function attachmentParams(path: string): {
  readonly organisation: string;
  readonly request: string;
  readonly attachment: string;
} {
  const found = matchPath(attachmentCodec, path);
  return {
    organisation: found?.organisation ?? "",
    request: found?.request ?? "",
    attachment: found?.attachment ?? "",
  };
}

/** Who asks, about which attachment as it stands and as it would be; without `judging`, before there is a change. */
export interface AttachmentAsk {
  readonly me: Document<Member>;
  readonly before: Document<Attachment>;
  readonly after: Document<Attachment>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read an attachment: whoever may read the request. */
export function mayReadAttachment({ me, before, judging }: AttachmentAsk): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(before.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin")
  );
}

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
