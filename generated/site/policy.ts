// Generated from site.entity.ts by "npm run codegen". Do not edit. 1d0e5111600c

import type { Document, Refusal } from "../runtime.ts";
import type { SiteAsk } from "./access.ts";
import type { Site } from "./type.ts";

/** A coordinator or an admin of its site may add a site. */
export function mayAddSite({ me, after }: SiteAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(after.id))
  );
}

/** A coordinator or an admin of its site may change a site. */
export function mayChangeSite({ me, before }: SiteAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.id))
  );
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
export function siteOffers(me: SiteAsk["me"], site: Document<Site>): readonly SiteOffer[] {
  const ask: SiteAsk = { me, before: site, after: site };
  const offers: SiteOffer[] = [];
  if (mayChangeSite(ask)) offers.push({ name: "change", kind: "edit", refusal: undefined });
  return offers;
}
