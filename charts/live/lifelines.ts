import type { ActorAt } from "../machines/actors-at.ts";
import type { Entry } from "../machines/entry.ts";
import { treeOf } from "./actor-rows.ts";

/** Where events come from that no actor sent: the screen, timers, the network. */
export const outside = "";

/** A column of the diagram: one actor, from its beginning to its end. */
export interface Lifeline {
  readonly actor: string;
  readonly from: number;
  readonly to: number;
}

/** The columns for these rows, children beside those who started them; whoever has no part in the rows has none. */
export function lifelinesOf(
  rows: readonly Entry[],
  actors: ReadonlyMap<string, ActorAt>,
  entries: readonly Entry[],
): readonly Lifeline[] {
  const parts = new Set(
    rows.flatMap((entry) =>
      entry.kind === "event" ? [entry.actor, entry.from ?? outside] : [entry.actor],
    ),
  );
  const ends = new Map(
    entries.flatMap(({ kind, actor, seq }): [string, number][] =>
      kind === "ended" ? [[actor, seq]] : [],
    ),
  );
  const lines = treeOf(actors)
    .filter(({ id }) => parts.has(id))
    .map(({ id, actor: { born } }) => ({
      actor: id,
      from: born.seq,
      to: ends.get(id) ?? Number.POSITIVE_INFINITY,
    }));
  const all = { actor: outside, from: 0, to: Number.POSITIVE_INFINITY };
  return parts.has(outside) ? [all, ...lines] : lines;
}
