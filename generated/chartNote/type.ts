// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. e97418882b42

import type { Instant } from "../runtime.ts";

/** A note that a designer pinned to a machine, or to one of its states or transitions. */
export type ChartNote = {
  /** The id of the machine. */
  readonly machine: string;
  /** The state's path or the transition's id; empty for the machine as a whole. */
  readonly at: string;
  /** What is to be said about it. */
  readonly text: string;
  /** Who pinned it. */
  readonly author: string;
  /** When. */
  readonly writtenAt: Instant;
  /** Whether it is dealt with. */
  readonly resolved: boolean;
  /** Whether it was thrown away: it is shown no more, and stays so when it is sent again. */
  readonly discarded: boolean;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const chartNoteLimits = {
  machine: { min: 1, max: 120 },
  at: { min: 0, max: 500 },
  text: { min: 1, max: 2000 },
} as const;
