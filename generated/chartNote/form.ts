// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 5e0033b71b40

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import {
  type DiscardChartNote,
  type MoveChartNote,
  type RewordChartNote,
  type SettleChartNote,
  chartNoteCommands,
} from "./commands.ts";
import { type ChartNoteFormField, chartNoteFormFields } from "./fields.ts";
import type { ChartNote } from "./type.ts";

/** A step or an edit that has a form. */
export type ChartNoteOperation = "reword" | "move" | "settle" | "discard";

/** The fields of each form: first the required ones, then the optional ones. */
export const chartNoteForms: Readonly<
  Record<ChartNoteOperation, OperationForm<ChartNoteFormField>>
> = {
  reword: { needs: [], may: ["text"], text: "none" },
  move: { needs: [], may: ["machine", "at"], text: "none" },
  settle: { needs: [], may: ["resolved"], text: "none" },
  discard: { needs: [], may: [], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type ChartNoteFormValues = FormValues<ChartNote, ChartNoteFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeChartNote(
  chartNote: Document<ChartNote>,
  input: { readonly operation: ChartNoteOperation; readonly values: ChartNoteFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(chartNoteForms[input.operation], chartNoteFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as RewordChartNote & MoveChartNote & SettleChartNote & DiscardChartNote;
  return chartNoteCommands[input.operation](chartNote, filled, act);
}
