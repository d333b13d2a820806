// Generated from site.entity.ts by "npm run codegen". Do not edit. e3ada66d7fef

import type { FormField } from "../filling.ts";

/** A field that somebody fills in while doing something with a site. */
export type SiteFormField = "name" | "address" | "retired";

/** What each of them holds, in the order of the schema. */
export const siteFormFields: Readonly<Record<SiteFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 120 },
  address: { kind: "text", optional: true, max: 200 },
  retired: { kind: "boolean", optional: false },
};
