// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 9d9b6303ad89

import { isFounding } from "../judging.ts";
import type { Document, Refusal } from "../runtime.ts";
import type { OrganisationAsk } from "./access.ts";
import type { Organisation } from "./type.ts";

/** Whoever sets everything up may set up an organisation. */
export function mayFoundOrganisation({ me, after, judging }: OrganisationAsk): boolean {
  return judging === undefined || (isFounding(judging, after.path) && me.role === "admin");
}

/** An admin may change the organisation's settings. */
export function mayConfigureOrganisation({ me }: OrganisationAsk): boolean {
  return me.role === "admin";
}

/** What a person is told who may not. */
export const organisationClauses = {
  found: "Only whoever sets everything up may set up an organisation.",
  configure: "Only an admin may change the organisation's settings.",
} as const;

/** Everything that can be done with an organisation. */
export type OrganisationOfferName = "configure";

export interface OrganisationOffer {
  readonly name: OrganisationOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this organisation now; what only others may do is not in it. */
export function organisationOffers(
  me: OrganisationAsk["me"],
  organisation: Document<Organisation>,
): readonly OrganisationOffer[] {
  const ask: OrganisationAsk = { me, before: organisation, after: organisation };
  const offers: OrganisationOffer[] = [];
  if (mayConfigureOrganisation(ask))
    offers.push({ name: "configure", kind: "edit", refusal: undefined });
  return offers;
}
