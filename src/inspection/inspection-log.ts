import type { InspectionEvent } from "xstate";

/**
 * What the log consists of: what XState told; before it, when, in ms since the page began, where that is not the same as before;
 * and "tick" when a tick is over in which an actor was started: from here on it counts.
 */
export type LogItem = InspectionEvent | number | "tick";

/** What is remembered of what the machines of this tab did, for whoever looks later. */
export interface InspectionLog {
  /** The route that is shown as a pattern. */
  readonly page: () => string;
  /** Stretches that are full, the oldest first. */
  readonly full: LogItem[][];
  newest: LogItem[];
  /** Of what was forgotten: how everything that lives began, and where it stood. */
  kept?: readonly LogItem[];
  /** How much was forgotten. */
  cutOff?: number;
  /** Whoever looks right now. */
  listener?: ((item: LogItem) => void) | undefined;
}

/** Everything that is still known, the oldest first. */
export function wholeLog({ kept = [], full, newest }: InspectionLog): readonly LogItem[] {
  return [...kept, ...full.flat(), ...newest];
}
