// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 3dc4069ea2ac

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { invitationCodec } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** What stores need to read an invitation. */
export const invitationEntity: Entity = {
  codec: invitationCodec,
  mayRead,
  mayList,
  stamps: { byName: "name" },
  repeats: { organisationName: { above: 0, of: "name" }, round: { above: 0, of: "round" } },
  isRevised: true,
};

/** The acting user, and the invitation before and after the change; without `judging`, there is no change yet. */
export interface InvitationPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Invitation>;
  readonly after: Document<Invitation>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read an invitation: anybody who knows where it is. */
export function mayReadInvitation(_: InvitationPolicyInput): boolean {
  return true;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  if (documentAt(invitationCodec, path, judging.after(path)) !== undefined) return undefined;
  return refuse("invitation.read", "Only anybody who knows where it is may see this invitation.");
}

/** Whether somebody may find an invitation by a query: the author, if they are a coordinator or an admin. */
export function mayListInvitation({ me, before }: InvitationPolicyInput): boolean {
  return before.by === me.id && (me.role === "coordinator" || me.role === "admin");
}

function mayList(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(invitationCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayListInvitation({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("invitation.list", "Only the author may list these documents.");
}
