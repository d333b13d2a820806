// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 9e62840fb9ef

import type { Instant } from "../runtime.ts";

/** A note that a designer pinned to a machine, or to one of its states or transitions. */
export type ChartNote = {
  /** The id of the machine. */
  readonly machine: string;
  /** The state's path or the transition's id; empty for the machine as a whole. */
  readonly at: string;
  /** The text of the note. */
  readonly text: string;
  /** Who pinned it. */
  readonly author: string;
  /** When. */
  readonly writtenAt: Instant;
  /** Whether the note is resolved. */
  readonly resolved: boolean;
  /** Whether the note was deleted. The document stays, so that sending the note again does not bring it back. */
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
