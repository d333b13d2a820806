// Generated from label.entity.ts by "npm run codegen". Do not edit. 967fe25997d1

import { holdsAt, refuse } from "../judging.ts";
import { placeCodec, placePath } from "../place/codec.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import { type LabelPolicyInput, isTeamOfLabel } from "./access.ts";
import { labelParams } from "./codec.ts";
import type { Label } from "./type.ts";

/** A coordinator or an admin of its site may give a place its label. */
export function mayAddLabel(input: LabelPolicyInput): boolean {
  return isTeamOfLabel(input);
}

/** A coordinator or an admin of its site may change what a label says. */
export function mayChangeLabel(input: LabelPolicyInput): boolean {
  return isTeamOfLabel(input);
}

function requirePlaceInUse({
  after,
  judging,
}: LabelPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    placeCodec,
    placePath({ ...labelParams(after.path), place: after.place }),
    (its) => its.retired === false,
  )
    ? undefined
    : refuse("label.placeInUse", "This place is archived.");
}

function requireSiteOfPlace({ after, judging }: LabelPolicyInput): Refusal | undefined {
  return judging === undefined ||
    holdsAt(
      judging,
      placeCodec,
      placePath({ ...labelParams(after.path), place: after.place }),
      (its) => its.site === after.site,
    )
    ? undefined
    : refuse("label.siteOfPlace", "The site has to be the one that the place belongs to.");
}

function requireCodeOfPlace({ after, judging }: LabelPolicyInput): Refusal | undefined {
  return judging === undefined ||
    holdsAt(
      judging,
      placeCodec,
      placePath({ ...labelParams(after.path), place: after.place }),
      (its) => its.code === after.id,
    )
    ? undefined
    : refuse("label.codeOfPlace", "A label has the code of its place.");
}

/** Why a user who may give a place its label cannot do it now. */
export function checkAddLabel(
  input: LabelPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePlaceInUse(input) ?? requireSiteOfPlace(input) ?? requireCodeOfPlace(input);
}

/** Why a user who may change what a label says cannot do it now. */
export function checkChangeLabel(input: LabelPolicyInput): Refusal | undefined {
  const { before, after } = input;
  return (
    requireSiteOfPlace(input) ??
    (sameJson(before.place, after.place) ? undefined : requireCodeOfPlace(input))
  );
}

/** The messages for users who lack the permission, by operation. */
export const labelClauses = {
  add: "Only a coordinator or an admin of its site may give a place its label.",
  change: "Only a coordinator or an admin of its site may change what a label says.",
} as const;

/** The names of the actions on a label. */
export type LabelActionName = "change";

export interface AvailableLabelAction {
  readonly name: LabelActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this label now. */
export function availableLabelActions(
  me: LabelPolicyInput["me"],
  label: Document<Label>,
): readonly AvailableLabelAction[] {
  const input: LabelPolicyInput = { me, before: label, after: label };
  const availableActions: AvailableLabelAction[] = [];
  if (mayChangeLabel(input))
    availableActions.push({ name: "change", kind: "edit", refusal: checkChangeLabel(input) });
  return availableActions;
}
