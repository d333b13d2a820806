import type { Instant } from "#generated/runtime.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { type Clock, minuteMs } from "./clock.ts";

/** A clock that moves only when it is set: for tests and for pictures of screens. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** May also go back, as a device's clock does when the user sets it. */
  set(now: Instant): void;
}

export function createManualClock(start: Instant): ManualClock {
  let now = start;
  let stamp = 0;
  const listeners = new Set<(now: Instant) => void>();
  const set = (to: Instant) => {
    const isAnotherMinute = Math.floor(now / minuteMs) !== Math.floor(to / minuteMs);
    now = to;
    if (isAnotherMinute) for (const listener of listeners) listener(now);
  };
  return {
    now: () => now,
    stamp: () => {
      stamp = Math.max(now, stamp + 1);
      return stamp;
    },
    minutes: subscribable((next) => {
      listeners.add(next);
      next(now);
      return () => listeners.delete(next);
    }),
    advance: (ms) => set(now + ms),
    set,
  };
}
