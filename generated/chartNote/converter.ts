// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. ac75c31e5695

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, encodeInstant, encodeNumber } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { chartNoteCodec } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** The instants of a chartNote. */
export type ChartNoteMoment = "writtenAt";

/** What an update may do to a chartNote. What never changes is not among it, and only what may be left out can be cleared. */
export type ChartNoteUpdate = {
  readonly machine?: ChartNote["machine"];
  readonly at?: ChartNote["at"];
  readonly text?: ChartNote["text"];
  readonly resolved?: ChartNote["resolved"];
  readonly discarded?: ChartNote["discarded"];
  readonly revision?: NonNullable<ChartNote["revision"]> | Cleared;
};

/** Converts a chartNote to and from Firestore. */
export const chartNoteConverter: Converter<ChartNote, ChartNoteMoment, ChartNoteUpdate> = {
  codec: chartNoteCodec,
  moments: ["writtenAt"],
  decode: decodeChartNote,
  encoders: {
    writtenAt: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: { pin: ["writtenAt"] } },
};

function decodeChartNote(fields: Stored): void {
  if (fields["writtenAt"] !== undefined) fields["writtenAt"] = instantOf(fields["writtenAt"]);
}
