import { condense } from "./actors-at.ts";

/**
 * A value as `encode` of src/charts/lossless writes it: text that brings everything back, with Maps, cycles and the names
 * of functions. It may go on with changes, one to a line.
 */
export type Written = string;

/** A machine's definition as plain JSON: a `Chart`. */
export interface Definition {
  readonly id: string;
  readonly root: object;
}

/** A tab of the app that can be looked into. */
export interface RunningTab {
  readonly id: string;
  /** What the window is called. */
  readonly title: string;
  /** The route as a pattern: "/requests/$request". */
  readonly page: string;
  /** When it was opened, in ms since the epoch. */
  readonly startedAt: number;
  readonly version: string;
  /** Of its window, in CSS px. */
  readonly width: number;
}

/** What every entry says. */
interface EntryBase {
  /** Counts what happened in the tab, from 1. */
  readonly seq: number;
  /** In ms since the epoch. */
  readonly at: number;
  /** Whose it is, by the id the recording gave it. */
  readonly actor: string;
}

/** An actor began. */
export interface Born extends EntryBase {
  readonly kind: "born";
  /** The id its parent knows it by; the machine's id for a root. */
  readonly name: string;
  readonly parent?: string;
  /** The name of its logic in its parent's `setup()`. */
  readonly src?: string;
  /** The machine's id; none for promises, callbacks and observables. */
  readonly machine?: string;
  /** Which of the recording's definitions it runs. */
  readonly definition?: number;
}

/** An actor was sent something. */
export interface Received extends EntryBase {
  readonly kind: "event";
  readonly type: string;
  /** Who sent it; nobody when it came from the screen or from outside. */
  readonly from?: string;
  readonly event: Written;
}

/** What an actor knows: neither is there where it is the same as before. */
interface Knowing {
  /** All of it. */
  readonly context?: Written;
  /** The line by which the text of what it knew before becomes the text of what it knows now. */
  readonly change?: Written;
}

/** A machine took one step: of one event it may take several, one after the other. */
export interface Stepped extends EntryBase, Knowing {
  readonly kind: "step";
  /** What it was a step of. */
  readonly type: string;
  /** Exactly the transitions that were taken, by their id; none where an event changed nothing. */
  readonly taken: readonly string[];
  readonly value: Written;
  /** The machine's own list, for marking a chart: "viewer", "viewer.open". */
  readonly active: readonly string[];
}

/** What an actor came to after an event, when all its steps were taken. */
export interface Settled extends EntryBase, Knowing {
  readonly kind: "state";
  readonly status: string;
  readonly tags: readonly string[];
  /** Of a machine. */
  readonly value?: Written;
  readonly active?: readonly string[];
  readonly output?: Written;
  readonly error?: Written;
}

/** An actor is no more. */
export interface Ended extends EntryBase {
  readonly kind: "ended";
  readonly how: "done" | "error" | "stopped";
}

/** One thing that happened in a tab. */
export type Entry = Born | Received | Stepped | Settled | Ended;

/** A piece of what happened, in order. */
export interface Piece {
  readonly entries: readonly Entry[];
  /** Definitions that the entries name for the first time. */
  readonly definitions: readonly (readonly [number, Definition])[];
}

/** Everything that is known of what happened in a tab. */
export interface Recording {
  readonly tab: RunningTab;
  readonly entries: readonly Entry[];
  readonly definitions: ReadonlyMap<number, Definition>;
  /** How many things at the beginning are not known any more. */
  readonly cutOff: number;
}

/** How many entries a viewer keeps before it forgets the oldest quarter. */
const mostKept = 40_000;

/** A recording of which nothing is known yet. */
export function emptyRecording(tab: RunningTab): Recording {
  return { tab, entries: [], definitions: new Map(), cutOff: 0 };
}

/** The recording with what came in. */
export function extend(recording: Recording, { entries, definitions }: Piece): Recording {
  if (entries.length === 0 && definitions.length === 0) return recording;
  const longer: Recording = {
    ...recording,
    entries: [...recording.entries, ...entries],
    definitions:
      definitions.length === 0
        ? recording.definitions
        : new Map([...recording.definitions, ...definitions]),
  };
  return longer.entries.length > mostKept ? forget(longer, mostKept / 4) : longer;
}

/** The recording without its first entries, but with how everything that lived then had begun and where it stood. */
export function forget(recording: Recording, count: number): Recording {
  const { entries, cutOff } = recording;
  const kept = condense(entries.slice(0, count));
  return {
    ...recording,
    entries: [...kept, ...entries.slice(count)],
    cutOff: cutOff + Math.min(count, entries.length) - kept.length,
  };
}
