// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 5c2940fe7fdd

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

/** An admin or somebody trusted with charts may say that a note is dealt with, or is not after all. */
export function maySettleChartNote(input: ChartNotePolicyInput): boolean {
  return isDesignerOfChartNote(input);
}

/** The author or an admin may throw a note away. */
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
        "You did a lot in the last hour: this goes by itself as soon as it may.",
        judging,
        countPath({ ...chartNoteParams(after.path), count: judging.change.by }),
        "entries",
        { most: 120, seconds: 3600 },
      );
}

/** What keeps somebody who may pin a note to a chart from doing it now. */
export function checkPinChartNote(
  input: ChartNotePolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfEntries(input);
}

/** What a person is told who may not. */
export const chartNoteClauses = {
  pin: "Only an admin or somebody trusted with charts may pin a note to a chart.",
  reword: "Only the author may change what a note says.",
  move: "Only an admin or somebody trusted with charts may pin a note elsewhere.",
  settle:
    "Only an admin or somebody trusted with charts may say that a note is dealt with, or is not after all.",
  discard: "Only the author or an admin may throw a note away.",
} as const;

/** Everything that can be done with a chartNote. */
export type ChartNoteOfferName = "reword" | "move" | "settle" | "discard";

export interface ChartNoteOffer {
  readonly name: ChartNoteOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this chartNote now; what only others may do is not in it. */
export function chartNoteOffers(
  me: ChartNotePolicyInput["me"],
  chartNote: Document<ChartNote>,
): readonly ChartNoteOffer[] {
  const input: ChartNotePolicyInput = { me, before: chartNote, after: chartNote };
  const offers: ChartNoteOffer[] = [];
  if (mayRewordChartNote(input)) offers.push({ name: "reword", kind: "edit", refusal: undefined });
  if (mayMoveChartNote(input)) offers.push({ name: "move", kind: "edit", refusal: undefined });
  if (maySettleChartNote(input)) offers.push({ name: "settle", kind: "edit", refusal: undefined });
  if (mayDiscardChartNote(input))
    offers.push({ name: "discard", kind: "edit", refusal: undefined });
  return offers;
}
