// Generated from member.entity.ts by "npm run codegen". Do not edit. bbffbab326bb

import type { Document, Refusal } from "../runtime.ts";
import type { MemberAsk } from "./access.ts";
import type { Member } from "./type.ts";

/** An admin may add a person. */
export function mayAddMember({ me }: MemberAsk): boolean {
  return me.role === "admin";
}

/** The person themselves or an admin may change their own name and address. */
export function mayRenameMember({ me, before }: MemberAsk): boolean {
  return before.id === me.id || me.role === "admin";
}

/** An admin may change what a person may do. */
export function mayAppointMember({ me }: MemberAsk): boolean {
  return me.role === "admin";
}

/** What a person is told who may not. */
export const memberClauses = {
  add: "Only an admin may add a person.",
  rename: "Only the person themselves or an admin may change their own name and address.",
  appoint: "Only an admin may change what a person may do.",
} as const;

/** Everything that can be done with a member. */
export type MemberOfferName = "rename" | "appoint";

export interface MemberOffer {
  readonly name: MemberOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this member now; what only others may do is not in it. */
export function memberOffers(
  me: MemberAsk["me"],
  member: Document<Member>,
): readonly MemberOffer[] {
  const ask: MemberAsk = { me, before: member, after: member };
  const offers: MemberOffer[] = [];
  if (mayRenameMember(ask)) offers.push({ name: "rename", kind: "edit", refusal: undefined });
  if (mayAppointMember(ask)) offers.push({ name: "appoint", kind: "edit", refusal: undefined });
  return offers;
}
