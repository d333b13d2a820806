// Generated from notice.entity.ts by "npm run codegen". Do not edit. a7c6161dc271

import { idAt, refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { noticeCodec } from "./codec.ts";
import type { Notice } from "./type.ts";

/** What stores need to read a notice. */
export const noticeEntity: Entity = { codec: noticeCodec, mayRead, isRevised: true };

/** The acting user, and the notice before and after the change; without `judging`, there is no change yet. */
export interface NoticePolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Notice>;
  readonly after: Document<Notice>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a notice: the member themselves. */
export function mayReadNotice({ me, before }: NoticePolicyInput): boolean {
  return idAt(before.path, 1) === me.id;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(noticeCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadNotice({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("notice.read", "Only the member themselves may see this notice.");
}
