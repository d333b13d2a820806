// Generated from label.entity.ts by "npm run codegen". Do not edit. d4bfde860a5a

import type { FormField } from "../filling.ts";

/** A field in a form of a label. */
export type LabelFormField =
  | "place"
  | "site"
  | "placeName"
  | "siteName"
  | "organisationName"
  | "active";

/** The type of each field, in the order of the schema. */
export const labelFormFields: Readonly<Record<LabelFormField, FormField>> = {
  place: { kind: "ref", optional: false, entity: "place" },
  site: { kind: "ref", optional: false, entity: "site" },
  placeName: { kind: "line", optional: false, min: 1, max: 120 },
  siteName: { kind: "line", optional: false, min: 1, max: 120 },
  organisationName: { kind: "line", optional: false, min: 1, max: 120 },
  active: { kind: "boolean", optional: false },
};
