// Generated from person.entity.ts by "npm run codegen". Do not edit. d15d523e4bd3

import type { Document, Refusal } from "../runtime.ts";
import type { PersonPolicyInput } from "./access.ts";
import type { Person } from "./type.ts";

/** The person themselves may remember where they belong. */
export function mayBeginPerson({ me, after }: PersonPolicyInput): boolean {
  return after.id === me.id;
}

/** The person themselves may change where they belong. */
export function mayChangePerson({ me, before }: PersonPolicyInput): boolean {
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
  me: PersonPolicyInput["me"],
  person: Document<Person>,
): readonly PersonOffer[] {
  const input: PersonPolicyInput = { me, before: person, after: person };
  const offers: PersonOffer[] = [];
  if (mayChangePerson(input)) offers.push({ name: "change", kind: "edit", refusal: undefined });
  return offers;
}
