import type { Marks } from "../drawing/marks.ts";

/** What is shown on top of one state or transition, as plain values: what stays the same is not drawn again. */
export interface Mark {
  readonly active: boolean;
  readonly heat: 0 | 1 | 2 | 3 | undefined;
  readonly figure: string | undefined;
  readonly changed: "added" | "removed" | "changed" | undefined;
  readonly notes: number;
}

/** What marks say of one state or transition. */
export function markOf(marks: Marks, id: string): Mark {
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

/** The sign of a difference, for whoever does not see the colour. */
export const signs = { added: "+", removed: "−", changed: "~" } as const;
