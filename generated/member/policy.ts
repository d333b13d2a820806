// Generated from member.entity.ts by "npm run codegen". Do not edit. 7d2f08e45d19

import { type Document, type Judging, type Refusal, matchPath } from "../runtime.ts";
import { memberCodec } from "./codec.ts";
import type { Member } from "./type.ts";

/** The placeholders of a member's path; empty where it is no such path. */
export function memberParams(path: string): {
  readonly organisation: string;
  readonly member: string;
} {
  const found = matchPath(memberCodec, path);
  return { organisation: found?.organisation ?? "", member: found?.member ?? "" };
}

/** Who asks, about which member as it stands and as it would be; without `judging`, before there is a change. */
export interface MemberAsk {
  readonly me: Document<Member>;
  readonly before: Document<Member>;
  readonly after: Document<Member>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a member: a member. */
export function mayReadMember(_: MemberAsk): boolean {
  return true;
}

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
