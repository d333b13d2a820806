// Generated from site.entity.ts by "npm run codegen". Do not edit. cf16b5516f17

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import { type ChangeSite, siteCommands } from "./commands.ts";
import { type SiteFormField, siteFormFields } from "./fields.ts";
import type { Site } from "./type.ts";

/** A step or an edit that has a form. */
export type SiteOperation = "change";

/** The fields of each form: first the required ones, then the optional ones. */
export const siteForms: Readonly<Record<SiteOperation, OperationForm<SiteFormField>>> = {
  change: { needs: [], may: ["name", "address", "retired"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type SiteFormValues = FormValues<Site, SiteFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeSite(
  site: Document<Site>,
  input: { readonly operation: SiteOperation; readonly values: SiteFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(siteForms[input.operation], siteFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as ChangeSite;
  return siteCommands[input.operation](site, filled, act);
}
