// Generated from pairing.entity.ts by "npm run codegen". Do not edit. 6fdd9f899ff8

import { holdsAt, refuse } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { type Document, type Refusal, sameJson } from "../runtime.ts";
import type { PairingAsk } from "./access.ts";
import { pairingParams } from "./codec.ts";
import type { Pairing } from "./type.ts";

/** A member may show a code by which others may ask to look into the app. */
export function mayShowPairing(_: PairingAsk): boolean {
  return true;
}

/** An admin or somebody trusted with charts may ask to look into the app. */
export function mayAskPairing({ me }: PairingAsk): boolean {
  return me.role === "admin" || me.charts;
}

/** The author may let somebody look into the app. */
export function mayAllowPairing({ me, before }: PairingAsk): boolean {
  return before.author === me.id;
}

/** The author may refuse to let somebody look into the app. */
export function mayRefusePairing({ me, before }: PairingAsk): boolean {
  return before.author === me.id;
}

/** The author or the asker may delete a pairing. */
export function mayRemovePairing({ me, before }: PairingAsk): boolean {
  return before.author === me.id || before.asker === me.id;
}

/** What keeps somebody who may ask to look into the app from doing it now. */
export function askPairingBlocked({ after, judging }: PairingAsk): Refusal | undefined {
  if (
    !(
      after.asker !== undefined &&
      (judging === undefined ||
        holdsAt(
          judging,
          memberCodec,
          memberPath({ ...pairingParams(after.path), member: after.asker }),
          (its) => sameJson(its.name, after.name),
        ))
    )
  )
    return refuse("pairing.ask.blocked", "The name has to be that of whoever asks.");
  return undefined;
}

/** What a person is told who may not. */
export const pairingClauses = {
  show: "Only a member may show a code by which others may ask to look into the app.",
  ask: "Only an admin or somebody trusted with charts may ask to look into the app.",
  allow: "Only the author may let somebody look into the app.",
  refuse: "Only the author may refuse to let somebody look into the app.",
} as const;

/** Everything that can be done with a pairing. */
export type PairingOfferName = "ask" | "allow" | "refuse";

export interface PairingOffer {
  readonly name: PairingOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this pairing now; what only others may do is not in it. */
export function pairingOffers(
  me: PairingAsk["me"],
  pairing: Document<Pairing>,
): readonly PairingOffer[] {
  const ask: PairingAsk = { me, before: pairing, after: pairing };
  const offers: PairingOffer[] = [];
  if (["open"].includes(pairing.state) && mayAskPairing(ask))
    offers.push({ name: "ask", kind: "step", refusal: askPairingBlocked(ask) });
  if (["asked"].includes(pairing.state) && mayAllowPairing(ask))
    offers.push({ name: "allow", kind: "step", refusal: undefined });
  if (["asked"].includes(pairing.state) && mayRefusePairing(ask))
    offers.push({ name: "refuse", kind: "step", refusal: undefined });
  return offers;
}
