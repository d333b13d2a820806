// Generated from place.entity.ts by "npm run codegen". Do not edit. 7bc5f71c1e6f

import { holdsAt, refuse } from "../judging.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import { siteCodec, sitePath } from "../site/codec.ts";
import type { PlacePolicyInput } from "./access.ts";
import { placeCodec, placeParams, placePath } from "./codec.ts";
import type { Place } from "./type.ts";

/** A coordinator or an admin of its site. */
function isTeamOfPlace({ me, before, after }: PlacePolicyInput): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** A coordinator or an admin of its site may add a place. */
export function mayAddPlace(input: PlacePolicyInput): boolean {
  return isTeamOfPlace(input);
}

/** A coordinator or an admin of its site may change a place. */
export function mayChangePlace(input: PlacePolicyInput): boolean {
  return isTeamOfPlace(input);
}

/** Who may delete a place: a coordinator or an admin of its site, if it has `importedWith`. */
export function mayRemovePlace(input: PlacePolicyInput): boolean {
  const { before } = input;
  return isTeamOfPlace(input) && before.importedWith !== undefined;
}

function requireSiteInUse({ after, judging }: PlacePolicyInput): Refusal | undefined {
  return judging === undefined ||
    holdsAt(
      judging,
      siteCodec,
      sitePath({ ...placeParams(after.path), site: after.site }),
      (its) => its.retired === false,
    )
    ? undefined
    : refuse("place.siteInUse", "This site is archived.");
}

function requireInsideAnother({ me, after, judging }: PlacePolicyInput): Refusal | undefined {
  return after.parent === undefined ||
    judging === undefined ||
    holdsAt(
      judging,
      placeCodec,
      placePath({ ...placeParams(after.path), place: after.parent }),
      (its) => (me.sites === undefined || me.sites.includes(its.site)) && !(its.id === after.id),
    )
    ? undefined
    : refuse(
        "place.insideAnother",
        "A place is located in another place that exists, and not in itself.",
      );
}

/** Why a user who may add a place cannot do it now. */
export function checkAddPlace(
  input: PlacePolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireSiteInUse(input) ?? requireInsideAnother(input);
}

/** Why a user who may change a place cannot do it now. */
export function checkChangePlace(input: PlacePolicyInput): Refusal | undefined {
  const { before, after } = input;
  return (
    (sameJson(before.site, after.site) ? undefined : requireSiteInUse(input)) ??
    (sameJson(before.parent, after.parent) ? undefined : requireInsideAnother(input))
  );
}

/** The messages for users who lack the permission, by operation. */
export const placeClauses = {
  add: "Only a coordinator or an admin of its site may add a place.",
  change: "Only a coordinator or an admin of its site may change a place.",
} as const;

/** The names of the actions on a place. */
export type PlaceActionName = "change";

export interface AvailablePlaceAction {
  readonly name: PlaceActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this place now. */
export function availablePlaceActions(
  me: PlacePolicyInput["me"],
  place: Document<Place>,
): readonly AvailablePlaceAction[] {
  const input: PlacePolicyInput = { me, before: place, after: place };
  const availableActions: AvailablePlaceAction[] = [];
  if (mayChangePlace(input))
    availableActions.push({ name: "change", kind: "edit", refusal: checkChangePlace(input) });
  return availableActions;
}
