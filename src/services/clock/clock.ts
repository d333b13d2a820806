import type { Subscribable } from "xstate";
import type { Instant } from "#generated/runtime.ts";

export const minuteMs = 60_000;

/** The time for all of Fettle. */
export interface Clock {
  /** The device's time. */
  now(): Instant;
  /** The moment of a change: like `now`, but always later than every earlier stamp of this device. */
  stamp(): Instant;
  /** Emits the time at once and after every minute. */
  readonly minutes: Subscribable<Instant>;
}
