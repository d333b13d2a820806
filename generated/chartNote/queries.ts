// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. f033403cdd61

import type { Query } from "../runtime.ts";
import { chartNoteCodec, chartNoteCollection } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** All queries for chartNotes; there are no others. */
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
