// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. e1c95b4fecb9

import type { FormField } from "../filling.ts";

/** A field in a form of a chartNote. */
export type ChartNoteFormField = "machine" | "at" | "text" | "resolved";

/** The type of each field, in the order of the schema. */
export const chartNoteFormFields: Readonly<Record<ChartNoteFormField, FormField>> = {
  machine: { kind: "text", optional: false, min: 1, max: 120 },
  at: { kind: "text", optional: false, max: 500 },
  text: { kind: "text", optional: false, min: 1, max: 2000 },
  resolved: { kind: "boolean", optional: false },
};
