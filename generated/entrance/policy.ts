// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 2e170eac7d8d

import { invitationCodec, invitationParams, invitationPath } from "../invitation/codec.ts";
import { holdsAt, isAhead, isEmailOf, isNamed, isPaced, refuse, refusePace } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import { personPath } from "../person/codec.ts";
import { redemptionCodec, redemptionPath } from "../redemption/codec.ts";
import { type Judging, type Refusal, sameJson } from "../runtime.ts";
import type { EntranceAccountPolicyInput } from "./access.ts";
import { entranceParams } from "./codec.ts";

/** The author may accept an invitation. */
export function mayEnterEntrance({ me, after }: EntranceAccountPolicyInput): boolean {
  return after.by === me.id;
}

function requireBecomesMember({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    memberCodec,
    memberPath({ ...entranceParams(after.path), member: after.by }),
    (its) => its.entrance === after.id,
  )
    ? undefined
    : refuse(
        "entrance.becomesMember",
        "Accepting an invitation makes its user a member in the same change.",
      );
}

function requireNotRevoked({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) => its.revoked === false,
  )
    ? undefined
    : refuse("entrance.notRevoked", "This invitation was revoked.");
}

function requireNotExpired({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) => isAhead(judging, its.expiresAt),
  )
    ? undefined
    : refuse("entrance.notExpired", "This invitation has expired.");
}

function requireAsInvited({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) =>
      its.role === after.role &&
      sameJson(its.sites, after.sites) &&
      its.request === after.request &&
      its.until === after.until,
  )
    ? undefined
    : refuse(
        "entrance.asInvited",
        "A member who joins by an invitation gets the role and the sites that it grants.",
      );
}

function requireOpenRound({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) =>
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...invitationParams(its.path) }),
        (theirs) => theirs.round === its.round,
      ),
  )
    ? undefined
    : refuse(
        "entrance.openRound",
        "All open invitations ended when somebody was removed: ask for another.",
      );
}

function requireInviterStays({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) =>
      holdsAt(
        judging,
        memberCodec,
        memberPath({ ...invitationParams(its.path), member: its.by }),
        (theirs) =>
          theirs.active === true &&
          (!(theirs.until !== undefined) || isAhead(judging, theirs.until)) &&
          theirs.role === "admin",
      ),
  ) ||
    holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
      (its) =>
        its.role === "guest" &&
        holdsAt(
          judging,
          memberCodec,
          memberPath({ ...invitationParams(its.path), member: its.by }),
          (theirs) =>
            theirs.active === true &&
            (!(theirs.until !== undefined) || isAhead(judging, theirs.until)) &&
            theirs.role === "coordinator",
        ),
    )
    ? undefined
    : refuse(
        "entrance.inviterStays",
        "The author of this invitation may no longer invite people: ask for another.",
      );
}

function requireUnused({
  me,
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) => its.reusable === true,
  ) ||
    (after.redemption !== undefined &&
      holdsAt(
        judging,
        redemptionCodec,
        redemptionPath({ ...entranceParams(after.path), redemption: after.redemption }),
        (its) =>
          its.by === me.id && judging.before(its.path) === undefined && its.id === after.invitation,
      ))
    ? undefined
    : refuse("entrance.unused", "This invitation was for one person, and somebody used it.");
}

function requireBoundAddress({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) => its.bound === false || isEmailOf(judging, its.email),
  )
    ? undefined
    : refuse(
        "entrance.boundAddress",
        "This invitation is for one e-mail address: sign in with that address, and confirm it.",
      );
}

function requireAccountNeeded({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isNamed(judging) ||
    (after.role === "guest" &&
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...entranceParams(after.path) }),
        (its) => its.anonymous === "guests" || its.anonymous === "residents",
      )) ||
    (after.role === "resident" &&
      holdsAt(
        judging,
        organisationCodec,
        organisationPath({ ...entranceParams(after.path) }),
        (its) => its.anonymous === "residents",
      ))
    ? undefined
    : refuse(
        "entrance.accountNeeded",
        "This organisation asks for an account: sign in with an e-mail address.",
      );
}

function requireInvitedByAnother({
  me,
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
    (its) => !(its.by === me.id),
  )
    ? undefined
    : refuse("entrance.invitedByAnother", "Nobody can accept an invitation of their own.");
}

function requirePaceOfEntering({
  after,
  judging,
}: EntranceAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(judging, personPath({ person: judging.change.by }), "entered", after.path, {
    most: 20,
    seconds: 86400,
  })
    ? undefined
    : refusePace(
        "entrance.paceOfEntering",
        "You did this a lot today: it may be done again later.",
        judging,
        personPath({ person: judging.change.by }),
        "entered",
        { most: 20, seconds: 86400 },
      );
}

/** Why a user who may accept an invitation cannot do it now. */
export function checkEnterEntrance(
  input: EntranceAccountPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return (
    requireBecomesMember(input) ??
    requireNotRevoked(input) ??
    requireNotExpired(input) ??
    requireAsInvited(input) ??
    requireOpenRound(input) ??
    requireInviterStays(input) ??
    requireUnused(input) ??
    requireBoundAddress(input) ??
    requireAccountNeeded(input) ??
    requireInvitedByAnother(input) ??
    requirePaceOfEntering(input)
  );
}

/** The messages for users who lack the permission, by operation. */
export const entranceClauses = {
  enter: "Only the author may accept an invitation.",
} as const;
