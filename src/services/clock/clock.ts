import type { Subscribable } from "xstate";
import type { Instant } from "#generated/runtime.ts";

/** The time, as everything in Fettle gets to know it. */
export interface Clock {
  /** What the device takes for the time. */
  now(): Instant;
  /** The moment of a change: like `now`, but always later than every stamp this device gave before. */
  stamp(): Instant;
  /** Tells the time at once and whenever a minute has passed. */
  readonly minutes: Subscribable<Instant>;
}

export const minuteMs = 60_000;
