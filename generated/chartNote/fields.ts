// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 5b10e8c32753

import type { FormField } from "../filling.ts";

/** A field that somebody fills in while doing something with a chartNote. */
export type ChartNoteFormField = "machine" | "at" | "text" | "resolved";

/** What each of them holds, in the order of the schema. */
export const chartNoteFormFields: Readonly<Record<ChartNoteFormField, FormField>> = {
  machine: { kind: "text", optional: false, min: 1, max: 120 },
  at: { kind: "text", optional: false, max: 500 },
  text: { kind: "text", optional: false, min: 1, max: 2000 },
  resolved: { kind: "boolean", optional: false },
};
