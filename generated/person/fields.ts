// Generated from person.entity.ts by "npm run codegen". Do not edit. 065a61af4214

import type { FormField } from "../filling.ts";

/** A field that somebody fills in while doing something with a person. */
export type PersonFormField = "organisations";

/** What each of them holds, in the order of the schema. */
export const personFormFields: Readonly<Record<PersonFormField, FormField>> = {
  organisations: { kind: "list", optional: false, max: 50 },
};
