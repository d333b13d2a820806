// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 2d3fab5ed700

import { invitationCodec, invitationParams, invitationPath } from "../invitation/codec.ts";
import { holdsAt, isAhead, isEmailOf, isNamed, isPaced, refuse, refusePace } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import { personPath } from "../person/codec.ts";
import { redemptionCodec, redemptionPath } from "../redemption/codec.ts";
import { type Judging, type Refusal, sameJson } from "../runtime.ts";
import type { EntranceAccountAsk } from "./access.ts";
import { entranceParams } from "./codec.ts";

/** Whoever did it may come in by an invitation. */
export function mayEnterEntrance({ me, after }: EntranceAccountAsk): boolean {
  return after.by === me.id;
}

/** What keeps somebody who may come in by an invitation from doing it now. */
export function enterEntranceBlocked({
  me,
  after,
  judging,
}: EntranceAccountAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      memberCodec,
      memberPath({ ...entranceParams(after.path), member: after.by }),
      (its) => its.entrance === after.id,
    )
  )
    return refuse(
      "entrance.enter.blocked",
      "Whoever comes in becomes a member by it in the same change.",
    );
  if (
    !holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
      (its) => its.revoked === false,
    )
  )
    return refuse("entrance.enter.blocked2", "This invitation was taken back.");
  if (
    !holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
      (its) => isAhead(judging, its.expiresAt),
    )
  )
    return refuse("entrance.enter.blocked3", "This invitation has expired.");
  if (
    !holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
      (its) =>
        its.role === after.role &&
        sameJson(its.sites, after.sites) &&
        its.request === after.request &&
        its.until === after.until,
    )
  )
    return refuse(
      "entrance.enter.blocked4",
      "An invitation makes somebody what it says, and nothing else.",
    );
  if (
    !holdsAt(
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
    return refuse(
      "entrance.enter.blocked5",
      "Somebody was put out since, which ended every open invitation: ask for another.",
    );
  if (
    !(
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
      holdsAt(
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
    !holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
      (its) => its.bound === false || isEmailOf(judging, its.email),
    )
  )
    return refuse(
      "entrance.enter.blocked8",
      "This invitation is for one e-mail address: sign in with that address, and confirm it.",
    );
  if (
    !(
      isNamed(judging) ||
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
    )
  )
    return refuse(
      "entrance.enter.blocked9",
      "This organisation asks for an account: sign in with an e-mail address.",
    );
  if (
    !holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...entranceParams(after.path), invitation: after.invitation }),
      (its) => !(its.by === me.id),
    )
  )
    return refuse("entrance.enter.blocked10", "Nobody comes in by an invitation of their own.");
  if (
    !isPaced(judging, personPath({ person: judging.change.by }), "entered", after.path, {
      most: 20,
      seconds: 86400,
    })
  )
    return refusePace(
      "entrance.enter.blocked11",
      "You did this a lot today: it may be done again later.",
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
