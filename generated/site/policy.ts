// Generated from site.entity.ts by "npm run codegen". Do not edit. 5b0dfa6c345d

import type { Document, Refusal } from "../runtime.ts";
import type { SitePolicyInput } from "./access.ts";
import type { Site } from "./type.ts";

/** A coordinator or an admin of its site. */
function isTeamOfSite({ me, before }: SitePolicyInput): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.id))
  );
}

/** A coordinator or an admin of its site may add a site. */
export function mayAddSite(input: SitePolicyInput): boolean {
  return isTeamOfSite(input);
}

/** A coordinator or an admin of its site may change a site. */
export function mayChangeSite(input: SitePolicyInput): boolean {
  return isTeamOfSite(input);
}

/** What a person is told who may not. */
export const siteClauses = {
  add: "Only a coordinator or an admin of its site may add a site.",
  change: "Only a coordinator or an admin of its site may change a site.",
} as const;

/** Everything that can be done with a site. */
export type SiteOfferName = "change";

export interface SiteOffer {
  readonly name: SiteOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this site now; what only others may do is not in it. */
export function siteOffers(me: SitePolicyInput["me"], site: Document<Site>): readonly SiteOffer[] {
  const input: SitePolicyInput = { me, before: site, after: site };
  const offers: SiteOffer[] = [];
  if (mayChangeSite(input)) offers.push({ name: "change", kind: "edit", refusal: undefined });
  return offers;
}
