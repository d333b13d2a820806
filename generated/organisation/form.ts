// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 732e627b9250

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import {
  type ConfigureOrganisation,
  type EndInvitationsOrganisation,
  type HandOverOrganisation,
  organisationCommands,
} from "./commands.ts";
import { type OrganisationFormField, organisationFormFields } from "./fields.ts";
import type { Organisation } from "./type.ts";

/** A step or an edit that has a form. */
export type OrganisationOperation = "configure" | "handOver" | "endInvitations";

/** The fields of each form: first the required ones, then the optional ones. */
export const organisationForms: Readonly<
  Record<OrganisationOperation, OperationForm<OrganisationFormField>>
> = {
  configure: {
    needs: [],
    may: ["name", "zone", "locale", "dueHours", "closeAfterDays", "anonymous", "scanning"],
    text: "none",
  },
  handOver: { needs: [], may: ["owner"], text: "none" },
  endInvitations: { needs: [], may: [], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type OrganisationFormValues = FormValues<Organisation, OrganisationFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeOrganisation(
  organisation: Document<Organisation>,
  input: { readonly operation: OrganisationOperation; readonly values: OrganisationFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(organisationForms[input.operation], organisationFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as ConfigureOrganisation & HandOverOrganisation & EndInvitationsOrganisation;
  return organisationCommands[input.operation](organisation, filled, act);
}
