// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 60f20655a2b1

import type { FormField } from "../filling.ts";
import { organisationAnonymousValues } from "./type.ts";

/** A field in a form of an organisation. */
export type OrganisationFormField =
  | "name"
  | "zone"
  | "locale"
  | "dueHours"
  | "closeAfterDays"
  | "anonymous"
  | "scanning"
  | "owner";

/** The fields with a list of choices. */
export type OrganisationChoiceField = "anonymous";

/** The type of each field, in the order of the schema. */
export const organisationFormFields: Readonly<Record<OrganisationFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 120 },
  zone: { kind: "text", optional: false, min: 1, max: 60 },
  locale: { kind: "text", optional: false, min: 2, max: 20 },
  dueHours: { kind: "object", optional: false },
  closeAfterDays: { kind: "number", optional: false, integer: true, min: 1, max: 90 },
  anonymous: { kind: "choice", optional: false, values: organisationAnonymousValues },
  scanning: { kind: "boolean", optional: false },
  owner: { kind: "ref", optional: true, entity: "member" },
};
