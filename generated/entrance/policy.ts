// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 3f0ee13ff11a

import { invitationCodec, invitationParams, invitationPath } from "../invitation/codec.ts";
import { holdsAt, isAhead, isEmailOf, isNamed, isPaced, refuse, refusePace } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import { personPath } from "../person/codec.ts";
import { redemptionCodec, redemptionPath } from "../redemption/codec.ts";
import { type Refusal, sameJson } from "../runtime.ts";
import type { EntranceAccountAsk } from "./access.ts";
import { entranceParams } from "./codec.ts";

/** Whoever did it may come in by an invitation. */
export function mayEnterEntrance({ me, before }: EntranceAccountAsk): boolean {
  return before.by === me.id;
}

/** What keeps somebody who may come in by an invitation from doing it now. */
export function enterEntranceBlocked({
  me,
  before,
  after,
  judging,
}: EntranceAccountAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        memberCodec,
        memberPath({ ...entranceParams(after.path), member: after.by }),
        (its) => its.entrance === after.id,
      )
    )
  )
    return refuse(
      "entrance.enter.blocked",
      "Whoever comes in becomes a member by it in the same change.",
    );
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
        (its) => its.revoked === false,
      )
    )
  )
    return refuse("entrance.enter.blocked2", "This invitation was taken back.");
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
        (its) => isAhead(judging, its.expiresAt),
      )
    )
  )
    return refuse("entrance.enter.blocked3", "This invitation has expired.");
  if (
    !(
      (judging === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.role, after.role),
        )) &&
      (judging === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.sites, after.sites),
        )) &&
      (judging === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.request, after.request),
        )) &&
      (judging === undefined ||
        holdsAt(
          judging,
          invitationCodec,
          invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
          (its) => sameJson(its.until, after.until),
        ))
    )
  )
    return refuse(
      "entrance.enter.blocked4",
      "An invitation makes somebody what it says, and nothing else.",
    );
  if (
    !(
      judging === undefined ||
      holdsAt(
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
    )
  )
    return refuse(
      "entrance.enter.blocked5",
      "Somebody was put out since, which ended every open invitation: ask for another.",
    );
  if (
    !(
      judging === undefined ||
      holdsAt(
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
      judging === undefined ||
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
    )
  )
    return refuse(
      "entrance.enter.blocked6",
      "Whoever made this invitation may not invite any more: ask for another.",
    );
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
        (its) => its.reusable === true,
      ) ||
      judging === undefined ||
      (after.redemption !== undefined &&
        holdsAt(
          judging,
          redemptionCodec,
          redemptionPath({ ...entranceParams(after.path), redemption: after.redemption }),
          (its) =>
            its.by === me.id &&
            judging.before(its.path) === undefined &&
            its.id === after.invitation,
        ))
    )
  )
    return refuse(
      "entrance.enter.blocked7",
      "This invitation was for one person, and somebody used it.",
    );
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
        (its) => its.bound === false || isEmailOf(judging, its.email),
      )
    )
  )
    return refuse(
      "entrance.enter.blocked8",
      "This invitation is for one e-mail address: sign in with that address, and confirm it.",
    );
  if (
    !(
      judging === undefined ||
      isNamed(judging) ||
      (before.role === "guest" &&
        (judging === undefined ||
          holdsAt(
            judging,
            organisationCodec,
            organisationPath({ ...entranceParams(after.path) }),
            (its) => its.anonymous === "guests" || its.anonymous === "residents",
          ))) ||
      (before.role === "resident" &&
        (judging === undefined ||
          holdsAt(
            judging,
            organisationCodec,
            organisationPath({ ...entranceParams(after.path) }),
            (its) => its.anonymous === "residents",
          )))
    )
  )
    return refuse(
      "entrance.enter.blocked9",
      "This organisation asks for an account: sign in with an e-mail address.",
    );
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
        (its) => !(its.by === me.id),
      )
    )
  )
    return refuse("entrance.enter.blocked10", "Nobody comes in by an invitation of their own.");
  if (
    !(
      judging === undefined ||
      isPaced(judging, personPath({ person: judging.change.by }), "entered", after.path, {
        most: 20,
        seconds: 86400,
      })
    )
  )
    return refusePace(
      "entrance.enter.blocked11",
      "You did this a lot today: it goes by itself as soon as it may.",
      judging,
      personPath({ person: judging.change.by }),
      "entered",
      { most: 20, seconds: 86400 },
    );
  return undefined;
}

/** What a person is told who may not. */
export const entranceClauses = {
  enter: "Only whoever did it may come in by an invitation.",
} as const;
