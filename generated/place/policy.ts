// Generated from place.entity.ts by "npm run codegen". Do not edit. a6ac2e8f9e64

import { holdsAt, refuse } from "../judging.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import { siteCodec, sitePath } from "../site/codec.ts";
import type { PlaceAsk } from "./access.ts";
import { placeCodec, placeParams, placePath } from "./codec.ts";
import type { Place } from "./type.ts";

/** A coordinator or an admin of its site may add a place. */
export function mayAddPlace({ me, after }: PlaceAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(after.site))
  );
}

/** A coordinator or an admin of its site may change a place. */
export function mayChangePlace({ me, before, after }: PlaceAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** What keeps somebody who may add a place from doing it now. */
export function addPlaceBlocked({
  me,
  after,
  judging,
}: PlaceAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      siteCodec,
      sitePath({ ...placeParams(after.path), site: after.site }),
      (its) => its.retired === false,
    )
  )
    return refuse("place.add.blocked", "This site is no longer looked after.");
  if (
    !(
      after.parent === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...placeParams(after.path), place: after.parent }),
        (its) => (me.sites === undefined || me.sites.includes(its.site)) && !(its.id === after.id),
      )
    )
  )
    return refuse("place.add.blocked2", "A place is in another one that is there, not in itself.");
  return undefined;
}

/** What keeps somebody who may change a place from doing it now. */
export function changePlaceBlocked({ me, before, after, judging }: PlaceAsk): Refusal | undefined {
  if (
    !(
      sameJson(before.site, after.site) ||
      judging === undefined ||
      holdsAt(
        judging,
        siteCodec,
        sitePath({ ...placeParams(after.path), site: after.site }),
        (its) => its.retired === false,
      )
    )
  )
    return refuse("place.change.blocked", "This site is no longer looked after.");
  if (
    !(
      sameJson(before.parent, after.parent) ||
      after.parent === undefined ||
      judging === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...placeParams(after.path), place: after.parent }),
        (its) => (me.sites === undefined || me.sites.includes(its.site)) && !(its.id === after.id),
      )
    )
  )
    return refuse(
      "place.change.blocked2",
      "A place is in another one that is there, not in itself.",
    );
  return undefined;
}

/** What a person is told who may not. */
export const placeClauses = {
  add: "Only a coordinator or an admin of its site may add a place.",
  change: "Only a coordinator or an admin of its site may change a place.",
} as const;

/** Everything that can be done with a place. */
export type PlaceOfferName = "change";

export interface PlaceOffer {
  readonly name: PlaceOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this place now; what only others may do is not in it. */
export function placeOffers(me: PlaceAsk["me"], place: Document<Place>): readonly PlaceOffer[] {
  const ask: PlaceAsk = { me, before: place, after: place };
  const offers: PlaceOffer[] = [];
  if (mayChangePlace(ask))
    offers.push({ name: "change", kind: "edit", refusal: changePlaceBlocked(ask) });
  return offers;
}
