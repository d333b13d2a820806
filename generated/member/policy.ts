// Generated from member.entity.ts by "npm run codegen". Do not edit. c30518a4c6a8

import { invitationCodec, invitationPath } from "../invitation/codec.ts";
import { holdsAt, isAhead, refuse } from "../judging.ts";
import { labelCodec, labelPath } from "../label/codec.ts";
import { type Document, type Refusal, sameJson } from "../runtime.ts";
import type { MemberAsk } from "./access.ts";
import { memberParams } from "./codec.ts";
import type { Member } from "./type.ts";

/** An admin may add a person. */
export function mayAddMember({ me }: MemberAsk): boolean {
  return me.role === "admin";
}

/** Whoever joins may accept an invitation. */
export function mayJoinMember(_: MemberAsk): boolean {
  return true;
}

/** Whoever joins may come in by a label. */
export function mayScanMember(_: MemberAsk): boolean {
  return true;
}

/** The person themselves or an admin may change their own name and address. */
export function mayRenameMember({ me, before }: MemberAsk): boolean {
  return before.id === me.id || me.role === "admin";
}

/** An admin may change what a person may do. */
export function mayAppointMember({ me }: MemberAsk): boolean {
  return me.role === "admin";
}

/** The person themselves may leave. */
export function mayLeaveMember({ me, before }: MemberAsk): boolean {
  return before.id === me.id;
}

/** The person themselves may accept another invitation. */
export function mayAcceptMember({ me, before }: MemberAsk): boolean {
  return before.id === me.id && me.role === "guest";
}

/** The person themselves may scan another label. */
export function mayVisitMember({ me, before }: MemberAsk): boolean {
  return before.id === me.id && me.role === "guest";
}

/** What keeps somebody who may accept an invitation from doing it now. */
export function joinMemberBlocked({ after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      after.invitation === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
        (its) => its.revoked === false,
      )
    )
  )
    return refuse("member.join.blocked", "This invitation was taken back.");
  if (
    judging !== undefined &&
    (after.invitation === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
        (its) => its.revoked === true,
      ))
  )
    return refuse("member.join.blocked2", "Nobody joins without an invitation.");
  if (
    !(
      judging === undefined ||
      after.invitation === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
        (its) => isAhead(judging, its.expiresAt),
      )
    )
  )
    return refuse("member.join.blocked3", "This invitation has expired.");
  if (
    !(
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.role, after.role),
        )) &&
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.sites, after.sites),
        )) &&
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.request, after.request),
        )) &&
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.until, after.until),
        ))
    )
  )
    return refuse(
      "member.join.blocked4",
      "An invitation makes somebody what it says, and nothing else.",
    );
  return undefined;
}

/** What keeps somebody who may come in by a label from doing it now. */
export function scanMemberBlocked({ after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      after.label === undefined ||
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => its.active === true,
      )
    )
  )
    return refuse("member.scan.blocked", "This label leads nowhere any more.");
  if (
    judging !== undefined &&
    (after.label === undefined ||
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => its.active === false,
      ))
  )
    return refuse("member.scan.blocked2", "Nobody comes in without a label.");
  if (
    !(
      judging === undefined ||
      after.label === undefined ||
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => sameJson(its.sites, after.sites),
      )
    )
  )
    return refuse("member.scan.blocked3", "A label leads to its own site only.");
  return undefined;
}

/** What keeps somebody who may accept another invitation from doing it now. */
export function acceptMemberBlocked({ after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      after.invitation === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
        (its) => its.revoked === false,
      )
    )
  )
    return refuse("member.accept.blocked", "This invitation was taken back.");
  if (
    judging !== undefined &&
    (after.invitation === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
        (its) => its.revoked === true,
      ))
  )
    return refuse("member.accept.blocked2", "Nobody joins without an invitation.");
  if (
    !(
      judging === undefined ||
      after.invitation === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
        (its) => isAhead(judging, its.expiresAt),
      )
    )
  )
    return refuse("member.accept.blocked3", "This invitation has expired.");
  if (
    !(
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.role, after.role),
        )) &&
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.sites, after.sites),
        )) &&
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.request, after.request),
        )) &&
      (judging === undefined ||
        after.invitation === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...memberParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.until, after.until),
        ))
    )
  )
    return refuse(
      "member.accept.blocked4",
      "An invitation makes somebody what it says, and nothing else.",
    );
  return undefined;
}

/** What keeps somebody who may scan another label from doing it now. */
export function visitMemberBlocked({ after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      after.label === undefined ||
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => its.active === true,
      )
    )
  )
    return refuse("member.visit.blocked", "This label leads nowhere any more.");
  if (
    judging !== undefined &&
    (after.label === undefined ||
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => its.active === false,
      ))
  )
    return refuse("member.visit.blocked2", "Nobody comes in without a label.");
  if (
    !(
      judging === undefined ||
      after.label === undefined ||
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => sameJson(its.sites, after.sites),
      )
    )
  )
    return refuse("member.visit.blocked3", "A label leads to its own site only.");
  return undefined;
}

/** What a person is told who may not. */
export const memberClauses = {
  add: "Only an admin may add a person.",
  join: "Only whoever joins may accept an invitation.",
  scan: "Only whoever joins may come in by a label.",
  rename: "Only the person themselves or an admin may change their own name and address.",
  appoint: "Only an admin may change what a person may do.",
  leave: "Only the person themselves may leave.",
  accept: "Only the person themselves may accept another invitation.",
  visit: "Only the person themselves may scan another label.",
} as const;

/** Everything that can be done with a member. */
export type MemberOfferName = "rename" | "appoint" | "leave" | "accept" | "visit";

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
  if (mayLeaveMember(ask)) offers.push({ name: "leave", kind: "edit", refusal: undefined });
  if (mayAcceptMember(ask))
    offers.push({ name: "accept", kind: "edit", refusal: acceptMemberBlocked(ask) });
  if (mayVisitMember(ask))
    offers.push({ name: "visit", kind: "edit", refusal: visitMemberBlocked(ask) });
  return offers;
}
