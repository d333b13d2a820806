// Generated from site.entity.ts by "npm run codegen". Do not edit. 16d61cbd1173

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

/** Who may delete a site: a coordinator or an admin of its site, if it has `importedWith`. */
export function mayRemoveSite(input: SitePolicyInput): boolean {
  const { before } = input;
  return isTeamOfSite(input) && before.importedWith !== undefined;
}

/** The messages for users who lack the permission, by operation. */
export const siteClauses = {
  add: "Only a coordinator or an admin of its site may add a site.",
  change: "Only a coordinator or an admin of its site may change a site.",
} as const;

/** The names of the actions on a site. */
export type SiteActionName = "change";

export interface AvailableSiteAction {
  readonly name: SiteActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this site now. */
export function availableSiteActions(
  me: SitePolicyInput["me"],
  site: Document<Site>,
): readonly AvailableSiteAction[] {
  const input: SitePolicyInput = { me, before: site, after: site };
  const availableActions: AvailableSiteAction[] = [];
  if (mayChangeSite(input))
    availableActions.push({ name: "change", kind: "edit", refusal: undefined });
  return availableActions;
}
