/**
 * A value as `encode` of charts/lossless writes it: text that brings everything back, with Maps, cycles and the names
 * of functions. It may go on with changes, one to a line.
 */
export type Written = string;

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

/** The written context of an actor after an entry about it; unchanged where the entry has no context. */
export function knownAfter(before: Written | undefined, entry: Entry): Written | undefined {
  if (entry.kind !== "step" && entry.kind !== "state") return before;
  const { context = before, change } = entry;
  return context === undefined || change === undefined ? context : `${context}\n${change}`;
}
