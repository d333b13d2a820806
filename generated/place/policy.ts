// Generated from place.entity.ts by "npm run codegen". Do not edit. 8463a03540b1

import type { Member } from "../member/type.ts";
import { type Document, type Judging, type Refusal, matchPath } from "../runtime.ts";
import { placeCodec } from "./codec.ts";
import type { Place } from "./type.ts";

/** The placeholders of a place's path; empty where it is no such path. */
export function placeParams(path: string): {
  readonly organisation: string;
  readonly place: string;
} {
  const found = matchPath(placeCodec, path);
  return { organisation: found?.organisation ?? "", place: found?.place ?? "" };
}

/** Who asks, about which place as it stands and as it would be; without `judging`, before there is a change. */
export interface PlaceAsk {
  readonly me: Document<Member>;
  readonly before: Document<Place>;
  readonly after: Document<Place>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a place: a member. */
export function mayReadPlace(_: PlaceAsk): boolean {
  return true;
}

/** A coordinator or an admin may add a place. */
export function mayAddPlace({ me }: PlaceAsk): boolean {
  return me.role === "coordinator" || me.role === "admin";
}

/** A coordinator or an admin may change a place. */
export function mayChangePlace({ me }: PlaceAsk): boolean {
  return me.role === "coordinator" || me.role === "admin";
}

/** What a person is told who may not. */
export const placeClauses = {
  add: "Only a coordinator or an admin may add a place.",
  change: "Only a coordinator or an admin may change a place.",
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
  if (mayChangePlace(ask)) offers.push({ name: "change", kind: "edit", refusal: undefined });
  return offers;
}
