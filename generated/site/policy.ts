// Generated from site.entity.ts by "npm run codegen". Do not edit. 9acecc22a2cc

import type { Member } from "../member/type.ts";
import { type Document, type Judging, type Refusal, matchPath } from "../runtime.ts";
import { siteCodec } from "./codec.ts";
import type { Site } from "./type.ts";

/** The placeholders of a site's path; empty where it is no such path. */
export function siteParams(path: string): { readonly organisation: string; readonly site: string } {
  const found = matchPath(siteCodec, path);
  return { organisation: found?.organisation ?? "", site: found?.site ?? "" };
}

/** Who asks, about which site as it stands and as it would be; without `judging`, before there is a change. */
export interface SiteAsk {
  readonly me: Document<Member>;
  readonly before: Document<Site>;
  readonly after: Document<Site>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a site: a member. */
export function mayReadSite(_: SiteAsk): boolean {
  return true;
}

/** A coordinator or an admin may add a site. */
export function mayAddSite({ me }: SiteAsk): boolean {
  return me.role === "coordinator" || me.role === "admin";
}

/** A coordinator or an admin may change a site. */
export function mayChangeSite({ me }: SiteAsk): boolean {
  return me.role === "coordinator" || me.role === "admin";
}

/** What a person is told who may not. */
export const siteClauses = {
  add: "Only a coordinator or an admin may add a site.",
  change: "Only a coordinator or an admin may change a site.",
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
