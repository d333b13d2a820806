// Generated from member.entity.ts by "npm run codegen". Do not edit. b907a0308f7f

import { entranceCodec, entrancePath } from "../entrance/codec.ts";
import { holdsAt, isAhead, isLowered, isNamed, isUnchanged, refuse } from "../judging.ts";
import { labelCodec, labelPath } from "../label/codec.ts";
import { organisationCodec, organisationParams, organisationPath } from "../organisation/codec.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import type { MemberPolicyInput } from "./access.ts";
import { memberCodec, memberParams, memberPath } from "./codec.ts";
import type { Member } from "./type.ts";

/** The person themselves, if they are a guest. */
function isGuestThemselvesOfMember({ me, before }: MemberPolicyInput): boolean {
  return before.id === me.id && me.role === "guest";
}

/** An admin may add a person. */
export function mayAddMember({ me }: MemberPolicyInput): boolean {
  return me.role === "admin";
}

/** A joining user may accept an invitation. */
export function mayJoinMember(_: MemberPolicyInput): boolean {
  return true;
}

/** A joining user may join by scanning a label. */
export function mayScanMember(_: MemberPolicyInput): boolean {
  return true;
}

/** The person themselves or an admin may change the name and the address. */
export function mayRenameMember({ me, before }: MemberPolicyInput): boolean {
  return before.id === me.id || me.role === "admin";
}

/** An admin may change what a person may do. */
export function mayAppointMember({ me }: MemberPolicyInput): boolean {
  return me.role === "admin";
}

/** The person themselves may leave. */
export function mayLeaveMember({ me, before }: MemberPolicyInput): boolean {
  return before.id === me.id;
}

/** Who may accept another invitation: the person themselves, if they are a guest. */
export function mayAcceptMember(input: MemberPolicyInput): boolean {
  return isGuestThemselvesOfMember(input);
}

/** Who may scan another label: the person themselves, if they are a guest. */
export function mayVisitMember(input: MemberPolicyInput): boolean {
  return isGuestThemselvesOfMember(input);
}

/** A joining user may return by an invitation. */
export function mayReturnMember(_: MemberPolicyInput): boolean {
  return true;
}

/** A joining user may return by scanning a label. */
export function mayRevisitMember(_: MemberPolicyInput): boolean {
  return true;
}

function requireOwnEntrance({ me, after, judging }: MemberPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.entrance !== undefined &&
      holdsAt(
        judging,
        entranceCodec,
        entrancePath({ ...memberParams(after.path), entrance: after.entrance }),
        (its) => its.by === me.id && judging.before(its.path) === undefined,
      ))
    ? undefined
    : refuse(
        "member.ownEntrance",
        "Joining needs an invitation, and an invitation is accepted once.",
      );
}

function requireAsInvited({ after, judging }: MemberPolicyInput): Refusal | undefined {
  return judging === undefined ||
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
    ? undefined
    : refuse(
        "member.asInvited",
        "A member who joins by an invitation gets the role and the sites that it grants.",
      );
}

function requireLabelActive({ after, judging }: MemberPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => its.active === true,
      ))
    ? undefined
    : refuse("member.labelActive", "This label no longer works.");
}

function requireSiteOfLabel({ after, judging }: MemberPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(after.path), label: after.label }),
        (its) => sameJson([its.site], after.sites),
      ))
    ? undefined
    : refuse("member.siteOfLabel", "A label gives access to its own site only.");
}

function requireScanningAllowed({ after, judging }: MemberPolicyInput): Refusal | undefined {
  return judging === undefined ||
    holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...memberParams(after.path) }),
      (its) => its.scanning === true,
    )
    ? undefined
    : refuse("member.scanningAllowed", "In this organisation nobody can join by scanning a label.");
}

function requireAccountNeeded({ after, judging }: MemberPolicyInput): Refusal | undefined {
  return judging === undefined ||
    isNamed(judging) ||
    judging === undefined ||
    holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...memberParams(after.path) }),
      (its) => its.anonymous === "guests" || its.anonymous === "residents",
    )
    ? undefined
    : refuse(
        "member.accountNeeded",
        "This organisation asks for an account: sign in with an e-mail address.",
      );
}

function requireOwnerStays({ me, before, after, judging }: MemberPolicyInput): Refusal | undefined {
  return !(before.role === "admin") ||
    (!(before.id === me.id) &&
      (judging === undefined ||
        holdsAt(
          judging,
          organisationCodec,
          organisationPath({ ...memberParams(after.path) }),
          (its) => !(its.owner === after.id),
        )))
    ? undefined
    : refuse(
        "member.ownerStays",
        "The owner stays an active admin, and admins cannot remove their own admin role: another admin can.",
      );
}

function requireInvitationsEnd({ before, after, judging }: MemberPolicyInput): Refusal | undefined {
  return (!(
    judging !== undefined &&
    isLowered(["guest", "resident", "technician", "coordinator", "admin"], before.role, after.role)
  ) &&
    (sameJson(before.sites, after.sites) ||
      !(before.role === "coordinator" || before.role === "admin")) &&
    (sameJson(before.active, after.active) || !(before.active === true))) ||
    judging === undefined ||
    holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...memberParams(after.path) }),
      (its) => !isUnchanged(judging, organisationCodec, its, (each) => each.round),
    )
    ? undefined
    : refuse(
        "member.invitationsEnd",
        "Removing a member, lowering a role, or other sites for whoever may invite: each ends every open invitation.",
      );
}

function requireOwnerFollows({ before, after, judging }: MemberPolicyInput): Refusal | undefined {
  return !(before.role === "admin") ||
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
    ? undefined
    : refuse(
        "member.ownerFollows",
        "An admin can leave only while the organisation has an owner who is an active admin.",
      );
}

function requireLeftByThemselves({
  before,
  judging,
}: MemberPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return before.leftAt !== undefined ||
    (before.active === true && before.until !== undefined && !isAhead(judging, before.until))
    ? undefined
    : refuse(
        "member.leftByThemselves",
        "You were removed from this organisation: only an admin can add you again.",
      );
}

/** Why a user who may accept an invitation cannot do it now. */
export function checkJoinMember(
  input: MemberPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireOwnEntrance(input) ?? requireAsInvited(input);
}

/** Why a user who may join by scanning a label cannot do it now. */
export function checkScanMember(
  input: MemberPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return (
    requireLabelActive(input) ??
    requireSiteOfLabel(input) ??
    requireScanningAllowed(input) ??
    requireAccountNeeded(input)
  );
}

/** Why a user who may change what a person may do cannot do it now. */
export function checkAppointMember(input: MemberPolicyInput): Refusal | undefined {
  const { before, after } = input;
  return (
    (sameJson(before.role, after.role) &&
    sameJson(before.active, after.active) &&
    sameJson(before.until, after.until)
      ? undefined
      : requireOwnerStays(input)) ?? requireInvitationsEnd(input)
  );
}

/** Why a user who may leave cannot do it now. */
export function checkLeaveMember(input: MemberPolicyInput): Refusal | undefined {
  return requireOwnerFollows(input);
}

/** Why a user who may accept another invitation cannot do it now. */
export function checkAcceptMember(input: MemberPolicyInput): Refusal | undefined {
  return requireOwnEntrance(input) ?? requireAsInvited(input);
}

/** Why a user who may scan another label cannot do it now. */
export function checkVisitMember(input: MemberPolicyInput): Refusal | undefined {
  return (
    requireLabelActive(input) ??
    requireSiteOfLabel(input) ??
    requireScanningAllowed(input) ??
    requireAccountNeeded(input)
  );
}

/** Why a user who may return by an invitation cannot do it now. */
export function checkReturnMember(
  input: MemberPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireLeftByThemselves(input) ?? requireOwnEntrance(input) ?? requireAsInvited(input);
}

/** Why a user who may return by scanning a label cannot do it now. */
export function checkRevisitMember(
  input: MemberPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return (
    requireLeftByThemselves(input) ??
    requireLabelActive(input) ??
    requireSiteOfLabel(input) ??
    requireScanningAllowed(input) ??
    requireAccountNeeded(input)
  );
}

/** The messages for users who lack the permission, by operation. */
export const memberClauses = {
  add: "Only an admin may add a person.",
  join: "Only a joining user may accept an invitation.",
  scan: "Only a joining user may join by scanning a label.",
  rename: "Only the person themselves or an admin may change the name and the address.",
  appoint: "Only an admin may change what a person may do.",
  leave: "Only the person themselves may leave.",
  accept: "Only the person themselves may accept another invitation.",
  visit: "Only the person themselves may scan another label.",
  return: "Only a joining user may return by an invitation.",
  revisit: "Only a joining user may return by scanning a label.",
} as const;

/** The names of the actions on a member. */
export type MemberActionName = "rename" | "appoint" | "leave" | "accept" | "visit";

export interface AvailableMemberAction {
  readonly name: MemberActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this member now. */
export function availableMemberActions(
  me: MemberPolicyInput["me"],
  member: Document<Member>,
): readonly AvailableMemberAction[] {
  const input: MemberPolicyInput = { me, before: member, after: member };
  const availableActions: AvailableMemberAction[] = [];
  if (mayRenameMember(input))
    availableActions.push({ name: "rename", kind: "edit", refusal: undefined });
  if (mayAppointMember(input))
    availableActions.push({ name: "appoint", kind: "edit", refusal: checkAppointMember(input) });
  if (mayLeaveMember(input))
    availableActions.push({ name: "leave", kind: "edit", refusal: checkLeaveMember(input) });
  if (mayAcceptMember(input))
    availableActions.push({ name: "accept", kind: "edit", refusal: checkAcceptMember(input) });
  if (mayVisitMember(input))
    availableActions.push({ name: "visit", kind: "edit", refusal: checkVisitMember(input) });
  return availableActions;
}
