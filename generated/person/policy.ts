// Generated from person.entity.ts by "npm run codegen". Do not edit. d21bc2cbbd3a

import type { Document, Refusal } from "../runtime.ts";
import type { PersonAsk } from "./access.ts";
import type { Person } from "./type.ts";

/** The person themselves may remember where they belong. */
export function mayBeginPerson({ me, after }: PersonAsk): boolean {
  return after.id === me.id;
}

/** The person themselves may change where they belong. */
export function mayChangePerson({ me, before }: PersonAsk): boolean {
  return before.id === me.id;
}

/** What a person is told who may not. */
export const personClauses = {
  begin: "Only the person themselves may remember where they belong.",
  change: "Only the person themselves may change where they belong.",
} as const;

/** Everything that can be done with a person. */
export type PersonOfferName = "change";

export interface PersonOffer {
  readonly name: PersonOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this person now; what only others may do is not in it. */
export function personOffers(
  me: PersonAsk["me"],
  person: Document<Person>,
): readonly PersonOffer[] {
  const ask: PersonAsk = { me, before: person, after: person };
  const offers: PersonOffer[] = [];
  if (mayChangePerson(ask)) offers.push({ name: "change", kind: "edit", refusal: undefined });
  return offers;
}
