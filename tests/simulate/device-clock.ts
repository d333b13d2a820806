import { subscribable } from "#src/data/subscribable.ts";
import { type Clock, minuteMs } from "#src/services/clock/clock.ts";
import type { Scheduler } from "./scheduler.ts";

/** A device's clock, which is off by so many ms. Its minutes pass only while somebody looks at the device. */
export class DeviceClock implements Clock {
  isWatched = false;
  readonly #scheduler: Scheduler;
  readonly #offBy: number;
  readonly #listeners = new Set<(now: number) => void>();
  #last = 0;
  #isTicking = false;

  constructor(scheduler: Scheduler, offBy: number) {
    this.#scheduler = scheduler;
    this.#offBy = offBy;
  }

  now(): number {
    return Math.floor(this.#scheduler.now) + this.#offBy;
  }

  stamp(): number {
    this.#last = Math.max(this.now(), this.#last + 1);
    return this.#last;
  }

  readonly minutes = subscribable<number>((next) => {
    this.#listeners.add(next);
    next(this.now());
    return () => this.#listeners.delete(next);
  });

  /** Somebody looks at the device. */
  wake(): void {
    this.isWatched = true;
    for (const listener of this.#listeners) listener(this.now());
    if (!this.#isTicking) this.#tick();
  }

  #tick(): void {
    this.#isTicking = true;
    this.#scheduler.after(minuteMs, () => {
      this.#isTicking = false;
      if (!this.isWatched) return;
      for (const listener of this.#listeners) listener(this.now());
      this.#tick();
    });
  }
}
