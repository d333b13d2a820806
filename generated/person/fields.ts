// Generated from person.entity.ts by "npm run codegen". Do not edit. f336150acef5

import type { FormField } from "../filling.ts";

/** A field in a form of a person. */
export type PersonFormField = "organisations";

/** The type of each field, in the order of the schema. */
export const personFormFields: Readonly<Record<PersonFormField, FormField>> = {
  organisations: { kind: "list", optional: false, max: 50 },
};
