import type { Instant } from "#generated/runtime.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { type Clock, minuteMs } from "./clock.ts";

const stampKey = "fettle.clock.stamp";

export interface SystemClockParts {
  /** Stores the last stamp for the other tabs and the next visit; `undefined` where the browser forbids it. */
  readonly storage?: Pick<Storage, "getItem" | "setItem"> | undefined;
}

/** Where the clock is turned back by more than this, it was wrong before, and stamps do not wait until it catches up. */
const longestWaitMs = 86_400_000;

/** The device's own clock. When it is turned back, stamps continue from the last one, a millisecond at a time. */
export function createSystemClock({ storage }: SystemClockParts): Clock {
  let last: Instant = 0;
  return {
    now: () => Date.now(),
    stamp: () => {
      const now = Date.now();
      const next = Math.max(now, last + 1, storedStamp(storage) + 1);
      last = next - now > longestWaitMs ? now : next;
      keepStamp(storage, last);
      return last;
    },
    minutes: subscribable<Instant>(tickEveryMinute),
  };
}

function storedStamp(storage: SystemClockParts["storage"]): Instant {
  const stored = Number(storage?.getItem(stampKey) ?? 0);
  return Number.isSafeInteger(stored) ? stored : 0;
}

function keepStamp(storage: SystemClockParts["storage"], stamp: Instant): void {
  try {
    storage?.setItem(stampKey, String(stamp));
  } catch {
    // The device is full; this tab still remembers the stamp.
  }
}

function tickEveryMinute(next: (now: Instant) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    clearTimeout(timer);
    const now = Date.now();
    // A little after the full minute, so that a timer that fires early does not fire twice.
    timer = setTimeout(tick, minuteMs - (now % minuteMs) + 20);
    next(now);
  };
  // Timers do not run in a hidden tab.
  const wake = () => document.visibilityState === "visible" && tick();
  document.addEventListener("visibilitychange", wake);
  tick();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wake);
  };
}
