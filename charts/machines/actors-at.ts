import type { Born, Entry, Settled, Stepped, Written } from "./entry.ts";
import { knownAfter } from "./entry.ts";

/** An actor as it stood at one point of a recording. */
export interface ActorAt {
  readonly born: Born;
  /** "active" until it ended: then how. */
  readonly status: string;
  readonly value: Written | undefined;
  readonly active: readonly string[];
  readonly tags: readonly string[];
  readonly context: Written | undefined;
  /** The entry since which the context is so. */
  readonly contextSeq: number | undefined;
  readonly output: Written | undefined;
  readonly error: Written | undefined;
  /** The event it acted on last, and all transitions it took for it, one step after the other. */
  readonly lastEvent: string | undefined;
  readonly taken: readonly string[];
  /** Whether all steps of that event were taken. */
  readonly isSettled: boolean;
  /** The last entry that is about it. */
  readonly seq: number;
}

/** Every actor as it stood after an entry, the living and those that ended, in the order in which they began. */
export function actorsAt(
  entries: readonly Entry[],
  seq = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, ActorAt> {
  const actors = new Map<string, ActorAt>();
  for (const entry of entries) {
    if (entry.seq > seq) break;
    const before = actors.get(entry.actor);
    if (entry.kind === "born") actors.set(entry.actor, { ...begun, born: entry, seq: entry.seq });
    else if (before !== undefined)
      actors.set(entry.actor, { ...before, seq: entry.seq, ...change(before, entry) });
  }
  return actors;
}

const begun = {
  status: "active",
  value: undefined,
  active: [],
  tags: [],
  context: undefined,
  contextSeq: undefined,
  output: undefined,
  error: undefined,
  lastEvent: undefined,
  taken: [],
  isSettled: false,
};

function change(before: ActorAt, entry: Exclude<Entry, Born>): Partial<ActorAt> {
  switch (entry.kind) {
    // Events that come while another one is worked on wait: which one a step belongs to, the step says.
    case "event":
      return {};
    case "step": {
      const { value, active } = entry;
      const known = contextAfter(before, entry);
      const [lastEvent, taken] = before.isSettled
        ? [entry.type, entry.taken]
        : [before.lastEvent ?? entry.type, [...before.taken, ...entry.taken]];
      return { value, active, ...known, taken, lastEvent, isSettled: false };
    }
    case "state": {
      const { status, tags, output, error, value = before.value, active = before.active } = entry;
      const known = contextAfter(before, entry);
      return { status, tags, value, active, ...known, output, error, isSettled: true };
    }
    case "ended":
      return { status: entry.how };
  }
}

function contextAfter(before: ActorAt, entry: Stepped | Settled): Partial<ActorAt> {
  if (entry.context === undefined && entry.change === undefined) return {};
  return { context: knownAfter(before.context, entry), contextSeq: entry.seq };
}

/** The least that says how everything that lives began and stood at the end of these entries. */
export function condense(entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1);
  if (last === undefined) return [];
  return [...actorsAt(entries).values()]
    .filter(({ status }) => status === "active")
    .flatMap((actor) => [actor.born, standing(actor, last.at)]);
}

function standing({ born, seq, tags, value, active, context }: ActorAt, at: number): Settled {
  return {
    kind: "state",
    seq,
    at,
    actor: born.actor,
    status: "active",
    tags,
    active,
    ...(value !== undefined && { value }),
    ...(context !== undefined && { context }),
  };
}
