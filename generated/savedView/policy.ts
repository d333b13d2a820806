// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. e14413fdf3d6

import { countPath } from "../count/codec.ts";
import { isPaced, refusePace } from "../judging.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { SavedViewPolicyInput } from "./access.ts";
import { savedViewParams } from "./codec.ts";
import type { SavedView } from "./type.ts";

/** A coordinator or an admin, if its `shared` is `true`; or the owner, if its `shared` is `false`. */
function isViewKeeperOfSavedView({ me, before }: SavedViewPolicyInput): boolean {
  return (
    (before.shared === true && (me.role === "coordinator" || me.role === "admin")) ||
    (before.shared === false && before.owner === me.id)
  );
}

/** A resident, a technician, a coordinator or an admin may save filters as a view. */
export function maySaveSavedView({ me }: SavedViewPolicyInput): boolean {
  return (
    me.role === "resident" ||
    me.role === "technician" ||
    me.role === "coordinator" ||
    me.role === "admin"
  );
}

/** Who may delete a view: a coordinator or an admin, if its `shared` is `true`; or the owner, if its `shared` is `false`. */
export function mayDiscardSavedView(input: SavedViewPolicyInput): boolean {
  return isViewKeeperOfSavedView(input);
}

/** Who may change a view: a coordinator or an admin, if its `shared` is `true`; or the owner, if its `shared` is `false`. */
export function mayChangeSavedView(input: SavedViewPolicyInput): boolean {
  return isViewKeeperOfSavedView(input);
}

/** Who may share a view with the team, or stop sharing it: a coordinator or an admin, if they are its `owner` or its `shared` is `true`. */
export function mayShareSavedView({ me, before }: SavedViewPolicyInput): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (before.owner === me.id || before.shared === true)
  );
}

function requirePaceOfEntries({
  after,
  judging,
}: SavedViewPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    countPath({ ...savedViewParams(after.path), count: judging.change.by }),
    "entries",
    after.path,
    { most: 120, seconds: 3600 },
  )
    ? undefined
    : refusePace(
        "savedView.paceOfEntries",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...savedViewParams(after.path), count: judging.change.by }),
        "entries",
        { most: 120, seconds: 3600 },
      );
}

/** Why a user who may save filters as a view cannot do it now. */
export function checkSaveSavedView(
  input: SavedViewPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfEntries(input);
}

/** The messages for users who lack the permission, by operation. */
export const savedViewClauses = {
  save: "Only a resident, a technician, a coordinator or an admin may save filters as a view.",
  discard: "Only a coordinator or an admin or the owner may delete a view.",
  change: "Only a coordinator or an admin or the owner may change a view.",
  share: "Only a coordinator or an admin may share a view with the team, or stop sharing it.",
} as const;

/** The names of the actions on a savedView. */
export type SavedViewActionName = "discard" | "change" | "share";

export interface AvailableSavedViewAction {
  readonly name: SavedViewActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this savedView now. */
export function availableSavedViewActions(
  me: SavedViewPolicyInput["me"],
  savedView: Document<SavedView>,
): readonly AvailableSavedViewAction[] {
  const input: SavedViewPolicyInput = { me, before: savedView, after: savedView };
  const availableActions: AvailableSavedViewAction[] = [];
  if (mayDiscardSavedView(input))
    availableActions.push({ name: "discard", kind: "edit", refusal: undefined });
  if (mayChangeSavedView(input))
    availableActions.push({ name: "change", kind: "edit", refusal: undefined });
  if (mayShareSavedView(input))
    availableActions.push({ name: "share", kind: "edit", refusal: undefined });
  return availableActions;
}
