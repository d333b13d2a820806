// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 85105a7be414

import type { FormField } from "../filling.ts";

/** A field in a form of a savedView. */
export type SavedViewFormField = "name" | "search" | "shared" | "pinned" | "order";

/** The type of each field, in the order of the schema. */
export const savedViewFormFields: Readonly<Record<SavedViewFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 60 },
  search: { kind: "text", optional: false, min: 1, max: 1000 },
  shared: { kind: "boolean", optional: false },
  pinned: { kind: "boolean", optional: false },
  order: { kind: "number", optional: false, integer: true, min: 0, max: 9007199254740991 },
};
