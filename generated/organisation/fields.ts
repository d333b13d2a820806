// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 174446b7243c

import type { FormField } from "../filling.ts";
import { organisationAnonymousValues } from "./type.ts";

/** A field that somebody fills in while doing something with an organisation. */
export type OrganisationFormField =
  | "name"
  | "zone"
  | "locale"
  | "dueHours"
  | "closeAfterDays"
  | "anonymous"
  | "scanning"
  | "owner";

/** Those that are chosen from a list. */
export type OrganisationChoiceField = "anonymous";

/** What each of them holds, in the order of the schema. */
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
