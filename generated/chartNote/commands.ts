// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 40d82b0af43f

import { countPath } from "../count/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
} from "../runtime.ts";
import { chartNotePath } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** The input to pin a note to a chart. */
export type PinChartNote = Pick<ChartNote, "machine" | "text"> & Partial<Pick<ChartNote, "at">>;

/** What it takes to change what a note says: the fields that change; `null` removes one. */
export type RewordChartNote = { readonly text?: ChartNote["text"] | undefined };

/** What it takes to pin a note elsewhere: the fields that change; `null` removes one. */
export type MoveChartNote = {
  readonly machine?: ChartNote["machine"] | undefined;
  readonly at?: ChartNote["at"] | undefined;
};

/** What it takes to mark a note as resolved or as open: the fields that change; `null` removes one. */
export type SettleChartNote = { readonly resolved?: ChartNote["resolved"] | undefined };

/** What it takes to delete a note: the fields that change; `null` removes one. */
export type DiscardChartNote = {};

/** Everything that can be done to a chartNote; each answers with the change, and does nothing by itself. */
export const chartNoteCommands = {
  /** To pin a note to a chart. */
  pin(
    at: { readonly organisation: string; readonly chartNote: string },
    input: PinChartNote,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "chartNote.pin"),
      writes: [
        {
          kind: "create",
          path: chartNotePath(at),
          fields: { at: "", ...given(input), author: act.by.id, writtenAt: act.at },
        },
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { entries: { from: act.at, count: 1, of: [chartNotePath(at)] } },
        },
      ],
    };
  },

  /** To change what a note says. */
  reword(chartNote: Document<ChartNote>, input: RewordChartNote, act: ActorStamp): Change {
    const set: Fields = given({ text: input.text });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "chartNote.reword"),
      writes: [
        {
          kind: "update",
          path: chartNote.path,
          set: { ...set, revision: (chartNote.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To pin a note elsewhere. */
  move(chartNote: Document<ChartNote>, input: MoveChartNote, act: ActorStamp): Change {
    const set: Fields = given({ machine: input.machine, at: input.at });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "chartNote.move"),
      writes: [
        {
          kind: "update",
          path: chartNote.path,
          set: { ...set, revision: (chartNote.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To mark a note as resolved or as open. */
  settle(chartNote: Document<ChartNote>, input: SettleChartNote, act: ActorStamp): Change {
    const set: Fields = given({ resolved: input.resolved });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "chartNote.settle"),
      writes: [
        {
          kind: "update",
          path: chartNote.path,
          set: { ...set, revision: (chartNote.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To delete a note. */
  discard(chartNote: Document<ChartNote>, _input: DiscardChartNote, act: ActorStamp): Change {
    const set: Fields = { discarded: true };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "chartNote.discard"),
      writes: [
        {
          kind: "update",
          path: chartNote.path,
          set: { ...set, revision: (chartNote.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
