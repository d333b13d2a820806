import type { ChartNote } from "#generated/chartNote/type.ts";

/** How many open notes hang on each state and transition of a machine; on the machine as a whole under "". */
export function noteMarks(
  notes: readonly ChartNote[],
  machine: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const note of notes) {
    if (note.machine !== machine || note.resolved) continue;
    counts.set(note.at, (counts.get(note.at) ?? 0) + 1);
  }
  return counts;
}
