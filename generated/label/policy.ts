// Generated from label.entity.ts by "npm run codegen". Do not edit. 4ec78f9a9ae5

import { holdsAt, refuse } from "../judging.ts";
import { placeCodec, placePath } from "../place/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { LabelAsk } from "./access.ts";
import { labelParams } from "./codec.ts";
import type { Label } from "./type.ts";

/** A coordinator or an admin of its site may give a place its label. */
export function mayAddLabel({ me, after }: LabelAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(after.site))
  );
}

/** A coordinator or an admin of its site may change what a label says. */
export function mayChangeLabel({ me, before, after }: LabelAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** What keeps somebody who may give a place its label from doing it now. */
export function addLabelBlocked({
  after,
  judging,
}: LabelAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      placeCodec,
      placePath({ ...labelParams(after.path), place: after.place }),
      (its) => its.retired === false,
    )
  )
    return refuse("label.add.blocked", "This place is no longer looked after.");
  if (
    !holdsAt(
      judging,
      placeCodec,
      placePath({ ...labelParams(after.path), place: after.place }),
      (its) => its.site === after.site,
    )
  )
    return refuse("label.add.blocked2", "The site has to be the one that the place belongs to.");
  return undefined;
}

/** What keeps somebody who may change what a label says from doing it now. */
export function changeLabelBlocked({ after, judging }: LabelAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...labelParams(after.path), place: after.place }),
        (its) => its.site === after.site,
      )
    )
  )
    return refuse("label.change.blocked", "The site has to be the one that the place belongs to.");
  return undefined;
}

/** What a person is told who may not. */
export const labelClauses = {
  add: "Only a coordinator or an admin of its site may give a place its label.",
  change: "Only a coordinator or an admin of its site may change what a label says.",
} as const;

/** Everything that can be done with a label. */
export type LabelOfferName = "change";

export interface LabelOffer {
  readonly name: LabelOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this label now; what only others may do is not in it. */
export function labelOffers(me: LabelAsk["me"], label: Document<Label>): readonly LabelOffer[] {
  const ask: LabelAsk = { me, before: label, after: label };
  const offers: LabelOffer[] = [];
  if (mayChangeLabel(ask))
    offers.push({ name: "change", kind: "edit", refusal: changeLabelBlocked(ask) });
  return offers;
}
