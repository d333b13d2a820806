// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 8f1e26cc13c5

import { hasAll, holdsAt, isAhead, refuse } from "../judging.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import { requestCodec, requestPath } from "../request/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { InvitationAsk } from "./access.ts";
import { invitationParams } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** An admin may invite somebody. */
export function mayInviteInvitation({ me }: InvitationAsk): boolean {
  return me.role === "admin";
}

/** A coordinator or an admin may invite a contractor to one request. */
export function mayEngageInvitation({ me }: InvitationAsk): boolean {
  return me.role === "coordinator" || me.role === "admin";
}

/** Whoever did it or an admin may take it back. */
export function mayRevokeInvitation({ me, before }: InvitationAsk): boolean {
  return before.by === me.id || me.role === "admin";
}

/** What keeps somebody who may invite somebody from doing it now. */
export function inviteInvitationBlocked({
  after,
  judging,
}: InvitationAsk & { readonly judging: Judging }): Refusal | undefined {
  if (!isAhead(judging, after.expiresAt, 90))
    return refuse("invitation.invite.blocked", "An invitation is good for 90 days at most.");
  if (!(!(after.role === "guest") || after.sites !== undefined))
    return refuse("invitation.invite.blocked2", "A guest comes to certain sites: say which.");
  if (
    !(
      after.reusable === false ||
      ((after.role === "guest" || after.role === "resident") && !(after.request !== undefined))
    )
  )
    return refuse(
      "invitation.invite.blocked3",
      "Only guests and residents can share an invitation; everybody else needs their own.",
    );
  if (!(after.bound === false || after.email !== undefined))
    return refuse(
      "invitation.invite.blocked4",
      "An invitation for one e-mail address needs the address.",
    );
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...invitationParams(after.path) }),
      (its) => its.name === after.organisationName,
    )
  )
    return refuse(
      "invitation.invite.blocked5",
      "An invitation carries the name of the organisation it leads to.",
    );
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...invitationParams(after.path) }),
      (its) => its.round === after.round,
    )
  )
    return refuse(
      "invitation.invite.blocked6",
      "Somebody was put out since, which ended every open invitation: make another.",
    );
  return undefined;
}

/** What keeps somebody who may invite a contractor to one request from doing it now. */
export function engageInvitationBlocked({
  me,
  after,
  judging,
}: InvitationAsk & { readonly judging: Judging }): Refusal | undefined {
  if (!(after.role === "guest"))
    return refuse("invitation.engage.blocked", "A contractor comes as a guest.");
  if (!isAhead(judging, after.expiresAt, 90))
    return refuse("invitation.engage.blocked2", "An invitation is good for 90 days at most.");
  if (!(after.sites !== undefined))
    return refuse("invitation.engage.blocked3", "A guest comes to certain sites: say which.");
  if (!(after.reusable === false))
    return refuse(
      "invitation.engage.blocked4",
      "Only guests and residents can share an invitation; everybody else needs their own.",
    );
  if (!(after.bound === false || after.email !== undefined))
    return refuse(
      "invitation.engage.blocked5",
      "An invitation for one e-mail address needs the address.",
    );
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...invitationParams(after.path) }),
      (its) => its.name === after.organisationName,
    )
  )
    return refuse(
      "invitation.engage.blocked6",
      "An invitation carries the name of the organisation it leads to.",
    );
  if (
    !(
      (me.sites === undefined || hasAll(me.sites, after.sites)) &&
      after.request !== undefined &&
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...invitationParams(after.path), request: after.request }),
        (its) => me.sites === undefined || me.sites.includes(its.site),
      )
    )
  )
    return refuse(
      "invitation.engage.blocked7",
      "A contractor comes to one request and to sites that are among your own.",
    );
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...invitationParams(after.path) }),
      (its) => its.round === after.round,
    )
  )
    return refuse(
      "invitation.engage.blocked8",
      "Somebody was put out since, which ended every open invitation: make another.",
    );
  return undefined;
}

/** What a person is told who may not. */
export const invitationClauses = {
  invite: "Only an admin may invite somebody.",
  engage: "Only a coordinator or an admin may invite a contractor to one request.",
  revoke: "Only whoever did it or an admin may take it back.",
} as const;

/** Everything that can be done with an invitation. */
export type InvitationOfferName = "revoke";

export interface InvitationOffer {
  readonly name: InvitationOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this invitation now; what only others may do is not in it. */
export function invitationOffers(
  me: InvitationAsk["me"],
  invitation: Document<Invitation>,
): readonly InvitationOffer[] {
  const ask: InvitationAsk = { me, before: invitation, after: invitation };
  const offers: InvitationOffer[] = [];
  if (mayRevokeInvitation(ask)) offers.push({ name: "revoke", kind: "edit", refusal: undefined });
  return offers;
}
