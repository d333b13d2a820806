// Generated from member.entity.ts by "npm run codegen". Do not edit. 4637a0c1bc53

import { entranceCodec, entrancePath } from "../entrance/codec.ts";
import { holdsAt, isAhead, isLowered, isNamed, isUnchanged, refuse } from "../judging.ts";
import { labelCodec, labelPath } from "../label/codec.ts";
import { organisationCodec, organisationParams, organisationPath } from "../organisation/codec.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import type { MemberAsk } from "./access.ts";
import { memberCodec, memberParams, memberPath } from "./codec.ts";
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

/** Whoever joins may come back by an invitation. */
export function mayReturnMember(_: MemberAsk): boolean {
  return true;
}

/** Whoever joins may come back by a label. */
export function mayRevisitMember(_: MemberAsk): boolean {
  return true;
}

/** What keeps somebody who may accept an invitation from doing it now. */
export function joinMemberBlocked({
  me,
  after,
  judging,
}: MemberAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !(
      after.entrance !== undefined &&
      holdsAt(
        judging,
        entranceCodec,
        entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
        (its) => its.by === me.id && judging.before(its.path) === undefined,
      )
    )
  )
    return refuse(
      "member.join.blocked",
      "Nobody joins without an invitation, and an invitation is accepted once.",
    );
  if (
    !(
      after.entrance !== undefined &&
      holdsAt(
        judging,
        entranceCodec,
        entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
        (its) =>
          its.role === after.role &&
          sameJson(its.sites, after.sites) &&
          its.request === after.request &&
          its.until === after.until,
      )
    )
  )
    return refuse(
      "member.join.blocked2",
      "An invitation makes somebody what it says, and nothing else.",
    );
  return undefined;
}

/** What keeps somebody who may come in by a label from doing it now. */
export function scanMemberBlocked({
  after,
  judging,
}: MemberAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !(
      after.label !== undefined &&
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
    !(
      after.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => sameJson([its.site], after.sites),
      )
    )
  )
    return refuse("member.scan.blocked2", "A label leads to its own site only.");
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...memberParams(after.path) }),
      (its) => its.scanning === true,
    )
  )
    return refuse("member.scan.blocked3", "This organisation lets nobody in by a label.");
  if (
    !(
      isNamed(judging) ||
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...memberParams(after.path) }),
        (its) => its.anonymous === "guests" || its.anonymous === "residents",
      )
    )
  )
    return refuse(
      "member.scan.blocked4",
      "This organisation asks for an account: sign in with an e-mail address.",
    );
  return undefined;
}

/** What keeps somebody who may change what a person may do from doing it now. */
export function appointMemberBlocked({
  me,
  before,
  after,
  judging,
}: MemberAsk): Refusal | undefined {
  if (
    !(
      (sameJson(before.role, after.role) &&
        sameJson(before.active, after.active) &&
        sameJson(before.until, after.until)) ||
      !(before.role === "admin") ||
      (!(before.id === me.id) &&
        (judging === undefined ||
          holdsAt(
            judging,
            organisationCodec,
            organisationPath({ ...memberParams(after.path) }),
            (its) => !(its.owner === after.id),
          )))
    )
  )
    return refuse(
      "member.appoint.blocked",
      "The owner stays an active admin, and no admin takes that from themselves: another admin does.",
    );
  if (
    !(
      !(
        (judging !== undefined &&
          isLowered(
            ["guest", "resident", "technician", "coordinator", "admin"],
            before.role,
            after.role,
          )) ||
        (before.active === true && !sameJson(before.active, after.active))
      ) ||
      judging === undefined ||
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...memberParams(after.path) }),
        (its) => !isUnchanged(judging, organisationCodec, its, (each) => each.round),
      )
    )
  )
    return refuse(
      "member.appoint.blocked2",
      "When somebody is put out or given a lower role, every open invitation ends with it.",
    );
  return undefined;
}

/** What keeps somebody who may leave from doing it now. */
export function leaveMemberBlocked({ before, after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      !(before.role === "admin") ||
      judging === undefined ||
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...memberParams(after.path) }),
        (its) =>
          its.owner !== undefined &&
          holdsAt(
            judging,
            memberCodec,
            memberPath({ ...organisationParams(its.path), member: its.owner }),
            (theirs) => theirs.active === true && theirs.role === "admin",
          ),
      )
    )
  )
    return refuse(
      "member.leave.blocked",
      "Whoever is an admin and leaves has to leave an owner behind who is one.",
    );
  return undefined;
}

/** What keeps somebody who may accept another invitation from doing it now. */
export function acceptMemberBlocked({ me, after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      (after.entrance !== undefined &&
        holdsAt(
          judging,
          entranceCodec,
          entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
          (its) => its.by === me.id && judging.before(its.path) === undefined,
        ))
    )
  )
    return refuse(
      "member.accept.blocked",
      "Nobody joins without an invitation, and an invitation is accepted once.",
    );
  if (
    !(
      judging === undefined ||
      (after.entrance !== undefined &&
        holdsAt(
          judging,
          entranceCodec,
          entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
          (its) =>
            its.role === after.role &&
            sameJson(its.sites, after.sites) &&
            its.request === after.request &&
            its.until === after.until,
        ))
    )
  )
    return refuse(
      "member.accept.blocked2",
      "An invitation makes somebody what it says, and nothing else.",
    );
  return undefined;
}

/** What keeps somebody who may scan another label from doing it now. */
export function visitMemberBlocked({ after, judging }: MemberAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      (after.label !== undefined &&
        holdsAt(
          judging,
          labelCodec,
          labelPath({ ...memberParams(after.path), label: after.label }),
          (its) => its.active === true,
        ))
    )
  )
    return refuse("member.visit.blocked", "This label leads nowhere any more.");
  if (
    !(
      judging === undefined ||
      (after.label !== undefined &&
        holdsAt(
          judging,
          labelCodec,
          labelPath({ ...memberParams(after.path), label: after.label }),
          (its) => sameJson([its.site], after.sites),
        ))
    )
  )
    return refuse("member.visit.blocked2", "A label leads to its own site only.");
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...memberParams(after.path) }),
        (its) => its.scanning === true,
      )
    )
  )
    return refuse("member.visit.blocked3", "This organisation lets nobody in by a label.");
  if (
    !(
      judging === undefined ||
      isNamed(judging) ||
      judging === undefined ||
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...memberParams(after.path) }),
        (its) => its.anonymous === "guests" || its.anonymous === "residents",
      )
    )
  )
    return refuse(
      "member.visit.blocked4",
      "This organisation asks for an account: sign in with an e-mail address.",
    );
  return undefined;
}

/** What keeps somebody who may come back by an invitation from doing it now. */
export function returnMemberBlocked({
  me,
  before,
  after,
  judging,
}: MemberAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !(
      before.leftAt !== undefined ||
      (before.active === true && before.until !== undefined && !isAhead(judging, before.until))
    )
  )
    return refuse(
      "member.return.blocked",
      "You were put out of this organisation: only an admin can let you in again.",
    );
  if (
    !(
      after.entrance !== undefined &&
      holdsAt(
        judging,
        entranceCodec,
        entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
        (its) => its.by === me.id && judging.before(its.path) === undefined,
      )
    )
  )
    return refuse(
      "member.return.blocked2",
      "Nobody joins without an invitation, and an invitation is accepted once.",
    );
  if (
    !(
      after.entrance !== undefined &&
      holdsAt(
        judging,
        entranceCodec,
        entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
        (its) =>
          its.role === after.role &&
          sameJson(its.sites, after.sites) &&
          its.request === after.request &&
          its.until === after.until,
      )
    )
  )
    return refuse(
      "member.return.blocked3",
      "An invitation makes somebody what it says, and nothing else.",
    );
  return undefined;
}

/** What keeps somebody who may come back by a label from doing it now. */
export function revisitMemberBlocked({
  before,
  after,
  judging,
}: MemberAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !(
      before.leftAt !== undefined ||
      (before.active === true && before.until !== undefined && !isAhead(judging, before.until))
    )
  )
    return refuse(
      "member.revisit.blocked",
      "You were put out of this organisation: only an admin can let you in again.",
    );
  if (
    !(
      after.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => its.active === true,
      )
    )
  )
    return refuse("member.revisit.blocked2", "This label leads nowhere any more.");
  if (
    !(
      after.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => sameJson([its.site], after.sites),
      )
    )
  )
    return refuse("member.revisit.blocked3", "A label leads to its own site only.");
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...memberParams(after.path) }),
      (its) => its.scanning === true,
    )
  )
    return refuse("member.revisit.blocked4", "This organisation lets nobody in by a label.");
  if (
    !(
      isNamed(judging) ||
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...memberParams(after.path) }),
        (its) => its.anonymous === "guests" || its.anonymous === "residents",
      )
    )
  )
    return refuse(
      "member.revisit.blocked5",
      "This organisation asks for an account: sign in with an e-mail address.",
    );
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
  return: "Only whoever joins may come back by an invitation.",
  revisit: "Only whoever joins may come back by a label.",
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
  if (mayAppointMember(ask))
    offers.push({ name: "appoint", kind: "edit", refusal: appointMemberBlocked(ask) });
  if (mayLeaveMember(ask))
    offers.push({ name: "leave", kind: "edit", refusal: leaveMemberBlocked(ask) });
  if (mayAcceptMember(ask))
    offers.push({ name: "accept", kind: "edit", refusal: acceptMemberBlocked(ask) });
  if (mayVisitMember(ask))
    offers.push({ name: "visit", kind: "edit", refusal: visitMemberBlocked(ask) });
  return offers;
}
