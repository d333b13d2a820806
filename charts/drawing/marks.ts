import type { PinnedNote } from "../product.ts";

/** Marks on a chart: active states, taken transitions, differences; by path or transition id. */
export interface Marks {
  /** Active states. */
  readonly active?: ReadonlySet<string>;
  /** The transitions that were taken last. */
  readonly taken?: ReadonlySet<string>;
  /** How often something was reached or taken, 0 being never, with the figure as it is to be read. */
  readonly heat?: ReadonlyMap<string, { readonly level: 0 | 1 | 2 | 3; readonly text: string }>;
  /** How it differs from another version. */
  readonly changed?: ReadonlyMap<string, "added" | "removed" | "changed">;
  /** How many open notes are pinned to it. */
  readonly notes?: ReadonlyMap<string, number>;
}

/** What is shown on top of one state or transition, as plain values: what stays the same is not drawn again. */
export type Mark = ReturnType<typeof markOf>;

/** What marks say of one state or transition. */
export function markOf(marks: Marks, id: string) {
  const heat = marks.heat?.get(id);
  return {
    active: marks.active?.has(id) ?? false,
    heat: heat?.level,
    figure: heat?.text,
    changed: marks.changed?.get(id),
    notes: marks.notes?.get(id) ?? 0,
  };
}

/** What CSS tells marks apart by. */
export function markData({ active, heat, changed }: Mark) {
  return {
    "data-active": active || undefined,
    "data-heat": heat,
    "data-changed": changed,
  };
}

/** The sign of a difference, for readers who do not see the colour. */
export const signs = { added: "+", removed: "−", changed: "~" } as const;

/** How many open notes hang on each state and transition of a machine; on the machine as a whole under "". */
export function noteMarks(
  notes: readonly PinnedNote[],
  machine: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const note of notes) {
    if (note.machine !== machine || note.resolved) continue;
    counts.set(note.at, (counts.get(note.at) ?? 0) + 1);
  }
  return counts;
}
