// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 95ad06d8e6e3

import type { Query } from "../runtime.ts";
import { chartNoteCodec, chartNoteCollection } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** Every way to ask for chartNotes; there is no other. */
export const chartNoteQueries = {
  /** All notes, the newest first. */
  all(of: { readonly organisation: string }): Query<ChartNote> {
    return {
      name: "chartNote.all",
      codec: chartNoteCodec,
      collection: chartNoteCollection(of),
      where: [],
      order: [{ field: "writtenAt", descending: true }],
    };
  },
};
