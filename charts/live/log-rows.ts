import type { ActorAt } from "../machines/actors-at.ts";
import type { Entry } from "../machines/entry.ts";
import { actorName, treeOf } from "./actor-rows.ts";

/** What the log and the sequence can be narrowed down to. */
export interface Filter {
  readonly query: string;
  /** Only what this actor did, was sent or sent itself. */
  readonly only: string | undefined;
}

type Rows = (
  entries: readonly Entry[],
  actors: ReadonlyMap<string, ActorAt>,
  filter: Filter,
) => readonly Entry[];

/** The entries of the log: what came to rest is said by the steps before it, unless it went wrong, and that an actor began is said once. */
export const logRows = rowsOf((entry) => entry.kind !== "event" || entry.type !== "xstate.init");

/** What one actor tells another, when they begin, and when they end. */
export const sequenceRows = rowsOf(({ kind }) => kind === "event" || kind === "ended");

function rowsOf(isWanted: (entry: Entry) => boolean): Rows {
  return (entries, actors, { query, only }) => {
    const words = query.trim().toLowerCase();
    return entries.filter(
      (entry) =>
        isWanted(entry) &&
        isTold(entry) &&
        (only === undefined || isAbout(entry, only)) &&
        (words === "" || textOf(entry, actors).includes(words)),
    );
  };
}

function isTold(entry: Entry): boolean {
  switch (entry.kind) {
    case "born":
    case "ended":
      return true;
    // A promise tells itself what it came to before it tells anybody else.
    case "event":
      return !(entry.from === entry.actor && entry.type.startsWith("xstate."));
    case "step":
      return entry.taken.length > 0;
    case "state":
      return entry.status === "error";
  }
}

function isAbout(entry: Entry, actor: string): boolean {
  return entry.actor === actor || (entry.kind === "event" && entry.from === actor);
}

function textOf(entry: Entry, actors: ReadonlyMap<string, ActorAt>): string {
  const actor = actors.get(entry.actor);
  const words = [actor === undefined ? "" : actorName(actor)];
  if (entry.kind === "event" || entry.kind === "step") words.push(entry.type);
  if (entry.kind === "step") words.push(...entry.taken, ...entry.active);
  return words.join(" ").toLowerCase();
}

/** Where events come from that no actor sent: the screen, timers, the network. */
export const outside = "";

/** A column of the diagram: one actor, from its beginning to its end. */
export interface Lifeline {
  readonly actor: string;
  readonly from: number;
  readonly to: number;
}

/** The columns for these rows, children beside their parents; only actors with a part in the rows. */
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
