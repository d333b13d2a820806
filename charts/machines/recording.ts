import { condense } from "./actors-at.ts";
import type { Entry } from "./entry.ts";

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

/** An empty recording. */
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
