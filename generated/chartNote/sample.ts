// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. f8aad1f14fef

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { chartNoteCodec, chartNoteParams } from "./codec.ts";
import { chartNoteCommands } from "./commands.ts";

/** Creates sample documents of a chartNote, and operations on them. */
export const chartNoteSampler: Sampler = { codec: chartNoteCodec, begin, change };

/** Sample values for each field. */
const some = {
  machine: (draw: Draw, _act?: ActorStamp) => draw.text(1, 120),
  at: (draw: Draw, _act?: ActorStamp) => draw.text(0, 500),
  text: (draw: Draw, _act?: ActorStamp) => draw.text(1, 2000),
  resolved: (draw: Draw, _act?: ActorStamp) => draw.chance(0.2),
};

function begin(draw: Draw, path: string, act: ActorStamp): Change {
  const at = chartNoteParams(path);
  return chartNoteCommands.pin(
    at,
    {
      machine: some.machine(draw, act),
      ...(draw.chance(0.5) ? { at: some.at(draw, act) } : {}),
      text: some.text(draw, act),
    },
    act,
  );
}

function change(draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const chartNote = documentAt(chartNoteCodec, path, stored);
  if (chartNote === undefined) return undefined;
  switch (draw.one(["reword", "move", "settle", "discard"])) {
    case "reword":
      return chartNoteCommands.reword(
        chartNote,
        draw.chance(0.4) ? { text: some.text(draw, act) } : {},
        act,
      );
    case "move":
      return chartNoteCommands.move(
        chartNote,
        {
          ...(draw.chance(0.4) ? { machine: some.machine(draw, act) } : {}),
          ...(draw.chance(0.4) ? { at: some.at(draw, act) } : {}),
        },
        act,
      );
    case "settle":
      return chartNoteCommands.settle(
        chartNote,
        draw.chance(0.4) ? { resolved: some.resolved(draw, act) } : {},
        act,
      );
    case "discard":
      return chartNoteCommands.discard(chartNote, {}, act);
  }
}
