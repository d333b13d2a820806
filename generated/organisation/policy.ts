// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 41d567cc6718

import { foundingPath } from "../founding/codec.ts";
import { holdsAt, isFounding, isNamed, isPaced, refuse, refusePace } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { personPath } from "../person/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { OrganisationPolicyInput } from "./access.ts";
import { organisationParams } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** The founder may set up an organisation. */
export function mayFoundOrganisation({ me, after, judging }: OrganisationPolicyInput): boolean {
  return (
    judging === undefined ||
    (isFounding(
      judging,
      after.path,
      foundingPath({ ...organisationParams(after.path), founding: after.id }),
    ) &&
      me.role === "admin")
  );
}

/** An admin may change the organisation's settings. */
export function mayConfigureOrganisation({ me }: OrganisationPolicyInput): boolean {
  return me.role === "admin";
}

/** An admin may change the owner. */
export function mayHandOverOrganisation({ me }: OrganisationPolicyInput): boolean {
  return me.role === "admin";
}

/** An admin may end every open invitation. */
export function mayEndInvitationsOrganisation({ me }: OrganisationPolicyInput): boolean {
  return me.role === "admin";
}

function requireAccountNeeded({
  judging,
}: OrganisationPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isNamed(judging)
    ? undefined
    : refuse(
        "organisation.accountNeeded",
        "An admin needs an account with a way to sign in; otherwise nobody could return as the admin.",
      );
}

function requirePaceOfFounding({
  after,
  judging,
}: OrganisationPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(judging, personPath({ person: judging.change.by }), "founded", after.path, {
    most: 5,
    seconds: 86400,
  })
    ? undefined
    : refusePace(
        "organisation.paceOfFounding",
        "You did this a lot today: it may be done again later.",
        judging,
        personPath({ person: judging.change.by }),
        "founded",
        { most: 5, seconds: 86400 },
      );
}

function requireLastingOwner({ after, judging }: OrganisationPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.owner !== undefined &&
      holdsAt(
        judging,
        memberCodec,
        memberPath({ ...organisationParams(after.path), member: after.owner }),
        (its) => its.active === true && its.role === "admin" && !(its.until !== undefined),
      ))
    ? undefined
    : refuse(
        "organisation.lastingOwner",
        "The owner is an active admin whose membership does not end by itself.",
      );
}

/** Why a user who may set up an organisation cannot do it now. */
export function checkFoundOrganisation(
  input: OrganisationPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireAccountNeeded(input) ?? requirePaceOfFounding(input);
}

/** Why a user who may change the owner cannot do it now. */
export function checkHandOverOrganisation(input: OrganisationPolicyInput): Refusal | undefined {
  return requireLastingOwner(input);
}

/** The messages for users who lack the permission, by operation. */
export const organisationClauses = {
  found: "Only the founder may set up an organisation.",
  configure: "Only an admin may change the organisation's settings.",
  handOver: "Only an admin may change the owner.",
  endInvitations: "Only an admin may end every open invitation.",
} as const;

/** The names of the actions on an organisation. */
export type OrganisationActionName = "configure" | "handOver" | "endInvitations";

export interface AvailableOrganisationAction {
  readonly name: OrganisationActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this organisation now. */
export function availableOrganisationActions(
  me: OrganisationPolicyInput["me"],
  organisation: Document<Organisation>,
): readonly AvailableOrganisationAction[] {
  const input: OrganisationPolicyInput = { me, before: organisation, after: organisation };
  const availableActions: AvailableOrganisationAction[] = [];
  if (mayConfigureOrganisation(input))
    availableActions.push({ name: "configure", kind: "edit", refusal: undefined });
  if (mayHandOverOrganisation(input))
    availableActions.push({
      name: "handOver",
      kind: "edit",
      refusal: checkHandOverOrganisation(input),
    });
  if (mayEndInvitationsOrganisation(input))
    availableActions.push({ name: "endInvitations", kind: "edit", refusal: undefined });
  return availableActions;
}
