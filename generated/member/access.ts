// Generated from member.entity.ts by "npm run codegen". Do not edit. f787e7a3c8f0

import { refuse } from "../judging.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { actingMember } from "./actor.ts";
import { memberCodec } from "./codec.ts";
import type { Member } from "./type.ts";

/** What stores need to read a member. */
export const memberEntity: Entity = { codec: memberCodec, mayRead, isRevised: true };

/** The acting user, and the member before and after the change; without `judging`, there is no change yet. */
export interface MemberPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Member>;
  readonly after: Document<Member>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a member: the person themselves or an admin. */
export function mayReadMember({ me, before }: MemberPolicyInput): boolean {
  return before.id === me.id || me.role === "admin";
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(memberCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadMember({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("member.read", "Only the person themselves or an admin may see this member.");
}
