// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 88e646826678

import { countPath } from "../count/codec.ts";
import { isPaced, refusePace } from "../judging.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { ChartNoteAsk } from "./access.ts";
import { chartNoteParams } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** An admin or somebody trusted with charts may pin a note to a chart. */
export function mayPinChartNote({ me }: ChartNoteAsk): boolean {
  return me.role === "admin" || me.charts;
}

/** The author may change what a note says. */
export function mayRewordChartNote({ me, before }: ChartNoteAsk): boolean {
  return before.author === me.id;
}

/** An admin or somebody trusted with charts may pin a note elsewhere. */
export function mayMoveChartNote({ me }: ChartNoteAsk): boolean {
  return me.role === "admin" || me.charts;
}

/** An admin or somebody trusted with charts may say that a note is dealt with, or is not after all. */
export function maySettleChartNote({ me }: ChartNoteAsk): boolean {
  return me.role === "admin" || me.charts;
}

/** The author or an admin may throw a note away. */
export function mayDiscardChartNote({ me, before }: ChartNoteAsk): boolean {
  return before.author === me.id || me.role === "admin";
}

/** What keeps somebody who may pin a note to a chart from doing it now. */
export function pinChartNoteBlocked({
  after,
  judging,
}: ChartNoteAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !isPaced(
      judging,
      countPath({ ...chartNoteParams(after.path), count: judging.change.by }),
      "entries",
      after.path,
      { most: 120, seconds: 3600 },
    )
  )
    return refusePace(
      "chartNote.pin.blocked",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...chartNoteParams(after.path), count: judging.change.by }),
      "entries",
      { most: 120, seconds: 3600 },
    );
  return undefined;
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
  me: ChartNoteAsk["me"],
  chartNote: Document<ChartNote>,
): readonly ChartNoteOffer[] {
  const ask: ChartNoteAsk = { me, before: chartNote, after: chartNote };
  const offers: ChartNoteOffer[] = [];
  if (mayRewordChartNote(ask)) offers.push({ name: "reword", kind: "edit", refusal: undefined });
  if (mayMoveChartNote(ask)) offers.push({ name: "move", kind: "edit", refusal: undefined });
  if (maySettleChartNote(ask)) offers.push({ name: "settle", kind: "edit", refusal: undefined });
  if (mayDiscardChartNote(ask)) offers.push({ name: "discard", kind: "edit", refusal: undefined });
  return offers;
}
