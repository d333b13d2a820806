// Generated from site.entity.ts by "npm run codegen". Do not edit. 4f61b069abff

import type { FormField } from "../filling.ts";

/** A field in a form of a site. */
export type SiteFormField = "name" | "address" | "retired";

/** The type of each field, in the order of the schema. */
export const siteFormFields: Readonly<Record<SiteFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 120 },
  address: { kind: "text", optional: true, max: 200 },
  retired: { kind: "boolean", optional: false },
};
