// Generated from invitation.entity.ts by "npm run codegen". Do not edit. a060633cc2a2

import { hasAll, holdsAt, isAhead, refuse } from "../judging.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import { requestCodec, requestPath } from "../request/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { InvitationPolicyInput } from "./access.ts";
import { invitationParams } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** An admin may invite somebody. */
export function mayInviteInvitation({ me }: InvitationPolicyInput): boolean {
  return me.role === "admin";
}

/** A coordinator or an admin may invite a contractor to one request. */
export function mayEngageInvitation({ me }: InvitationPolicyInput): boolean {
  return me.role === "coordinator" || me.role === "admin";
}

/** The author or an admin may revoke it. */
export function mayRevokeInvitation({ me, before }: InvitationPolicyInput): boolean {
  return before.by === me.id || me.role === "admin";
}

function requireExpiresInTime({
  after,
  judging,
}: InvitationPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isAhead(judging, after.expiresAt, 90)
    ? undefined
    : refuse("invitation.expiresInTime", "An invitation is valid for 90 days at most.");
}

function requireSitesOfGuest({ after }: InvitationPolicyInput): Refusal | undefined {
  return !(after.role === "guest") || after.sites !== undefined
    ? undefined
    : refuse("invitation.sitesOfGuest", "A guest is invited to certain sites: choose them.");
}

function requireSharedByResidents({ after }: InvitationPolicyInput): Refusal | undefined {
  return after.reusable === false ||
    ((after.role === "guest" || after.role === "resident") && !(after.request !== undefined))
    ? undefined
    : refuse(
        "invitation.sharedByResidents",
        "Only guests and residents can share an invitation; everybody else needs their own.",
      );
}

function requireAddressGiven({ after }: InvitationPolicyInput): Refusal | undefined {
  return after.bound === false || after.email !== undefined
    ? undefined
    : refuse("invitation.addressGiven", "An invitation for one e-mail address needs the address.");
}

function requireNameOfOrganisation({
  after,
  judging,
}: InvitationPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    organisationCodec,
    organisationPath({ ...invitationParams(after.path) }),
    (its) => its.name === after.organisationName,
  )
    ? undefined
    : refuse("invitation.nameOfOrganisation", "An invitation has the name of its organisation.");
}

function requireOpenRound({
  after,
  judging,
}: InvitationPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    organisationCodec,
    organisationPath({ ...invitationParams(after.path) }),
    (its) => its.round === after.round,
  )
    ? undefined
    : refuse(
        "invitation.openRound",
        "All open invitations ended when somebody was removed: create another.",
      );
}

function requireContractorIsGuest({ after }: InvitationPolicyInput): Refusal | undefined {
  return after.role === "guest"
    ? undefined
    : refuse("invitation.contractorIsGuest", "A contractor is invited as a guest.");
}

function requireContractorsOwn({ after }: InvitationPolicyInput): Refusal | undefined {
  return after.reusable === false
    ? undefined
    : refuse("invitation.contractorsOwn", "A contractor needs an invitation of their own.");
}

function requireOwnSites({
  me,
  after,
  judging,
}: InvitationPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return (me.sites === undefined || hasAll(me.sites, after.sites)) &&
    after.request !== undefined &&
    holdsAt(
      judging,
      requestCodec,
      requestPath({ ...invitationParams(after.path), request: after.request }),
      (its) => me.sites === undefined || me.sites.includes(its.site),
    )
    ? undefined
    : refuse(
        "invitation.ownSites",
        "A contractor is invited to one request, and to sites that are among yours.",
      );
}

/** Why a user who may invite somebody cannot do it now. */
export function checkInviteInvitation(
  input: InvitationPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return (
    requireExpiresInTime(input) ??
    requireSitesOfGuest(input) ??
    requireSharedByResidents(input) ??
    requireAddressGiven(input) ??
    requireNameOfOrganisation(input) ??
    requireOpenRound(input)
  );
}

/** Why a user who may invite a contractor to one request cannot do it now. */
export function checkEngageInvitation(
  input: InvitationPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return (
    requireContractorIsGuest(input) ??
    requireExpiresInTime(input) ??
    requireSitesOfGuest(input) ??
    requireContractorsOwn(input) ??
    requireAddressGiven(input) ??
    requireNameOfOrganisation(input) ??
    requireOwnSites(input) ??
    requireOpenRound(input)
  );
}

/** The messages for users who lack the permission, by operation. */
export const invitationClauses = {
  invite: "Only an admin may invite somebody.",
  engage: "Only a coordinator or an admin may invite a contractor to one request.",
  revoke: "Only the author or an admin may revoke it.",
} as const;

/** The names of the actions on an invitation. */
export type InvitationActionName = "revoke";

export interface AvailableInvitationAction {
  readonly name: InvitationActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this invitation now. */
export function availableInvitationActions(
  me: InvitationPolicyInput["me"],
  invitation: Document<Invitation>,
): readonly AvailableInvitationAction[] {
  const input: InvitationPolicyInput = { me, before: invitation, after: invitation };
  const availableActions: AvailableInvitationAction[] = [];
  if (mayRevokeInvitation(input))
    availableActions.push({ name: "revoke", kind: "edit", refusal: undefined });
  return availableActions;
}
