// Generated from label.entity.ts by "npm run codegen". Do not edit. f155da770361

import type { FormField } from "../filling.ts";

/** A field that somebody fills in while doing something with a label. */
export type LabelFormField =
  | "place"
  | "site"
  | "placeName"
  | "siteName"
  | "organisationName"
  | "active";

/** What each of them holds, in the order of the schema. */
export const labelFormFields: Readonly<Record<LabelFormField, FormField>> = {
  place: { kind: "ref", optional: false, entity: "place" },
  site: { kind: "ref", optional: false, entity: "site" },
  placeName: { kind: "line", optional: false, min: 1, max: 120 },
  siteName: { kind: "line", optional: false, min: 1, max: 120 },
  organisationName: { kind: "line", optional: false, min: 1, max: 120 },
  active: { kind: "boolean", optional: false },
};
