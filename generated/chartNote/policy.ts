// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. ef1fa38155c6

import { countPath } from "../count/codec.ts";
import { isPaced, refusePace } from "../judging.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import { type ChartNotePolicyInput, isDesignerOfChartNote } from "./access.ts";
import { chartNoteParams } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** An admin or somebody trusted with charts may pin a note to a chart. */
export function mayPinChartNote(input: ChartNotePolicyInput): boolean {
  return isDesignerOfChartNote(input);
}

/** The author may change what a note says. */
export function mayRewordChartNote({ me, before }: ChartNotePolicyInput): boolean {
  return before.author === me.id;
}

/** An admin or somebody trusted with charts may pin a note elsewhere. */
export function mayMoveChartNote(input: ChartNotePolicyInput): boolean {
  return isDesignerOfChartNote(input);
}

/** An admin or somebody trusted with charts may mark a note as resolved or as open. */
export function maySettleChartNote(input: ChartNotePolicyInput): boolean {
  return isDesignerOfChartNote(input);
}

/** The author or an admin may delete a note. */
export function mayDiscardChartNote({ me, before }: ChartNotePolicyInput): boolean {
  return before.author === me.id || me.role === "admin";
}

function requirePaceOfEntries({
  after,
  judging,
}: ChartNotePolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    countPath({ ...chartNoteParams(after.path), count: judging.change.by }),
    "entries",
    after.path,
    { most: 120, seconds: 3600 },
  )
    ? undefined
    : refusePace(
        "chartNote.paceOfEntries",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...chartNoteParams(after.path), count: judging.change.by }),
        "entries",
        { most: 120, seconds: 3600 },
      );
}

/** Why a user who may pin a note to a chart cannot do it now. */
export function checkPinChartNote(
  input: ChartNotePolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfEntries(input);
}

/** The messages for users who lack the permission, by operation. */
export const chartNoteClauses = {
  pin: "Only an admin or somebody trusted with charts may pin a note to a chart.",
  reword: "Only the author may change what a note says.",
  move: "Only an admin or somebody trusted with charts may pin a note elsewhere.",
  settle: "Only an admin or somebody trusted with charts may mark a note as resolved or as open.",
  discard: "Only the author or an admin may delete a note.",
} as const;

/** The names of the actions on a chartNote. */
export type ChartNoteActionName = "reword" | "move" | "settle" | "discard";

export interface AvailableChartNoteAction {
  readonly name: ChartNoteActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this chartNote now. */
export function availableChartNoteActions(
  me: ChartNotePolicyInput["me"],
  chartNote: Document<ChartNote>,
): readonly AvailableChartNoteAction[] {
  const input: ChartNotePolicyInput = { me, before: chartNote, after: chartNote };
  const availableActions: AvailableChartNoteAction[] = [];
  if (mayRewordChartNote(input))
    availableActions.push({ name: "reword", kind: "edit", refusal: undefined });
  if (mayMoveChartNote(input))
    availableActions.push({ name: "move", kind: "edit", refusal: undefined });
  if (maySettleChartNote(input))
    availableActions.push({ name: "settle", kind: "edit", refusal: undefined });
  if (mayDiscardChartNote(input))
    availableActions.push({ name: "discard", kind: "edit", refusal: undefined });
  return availableActions;
}
