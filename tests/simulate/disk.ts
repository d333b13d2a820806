import { StorageFull } from "#src/data/store.ts";
import type { Random } from "../conformance/random.ts";
import type { Scheduler } from "./scheduler.ts";

/** The slowest that a disk answers, in ms. */
const slowestMs = 6;

/** The disk of one device: it does one thing after the other, in the order in which it was asked. */
export class Disk {
  isFull = false;
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  #busyUntil = 0;

  constructor(scheduler: Scheduler, random: Random) {
    this.#scheduler = scheduler;
    this.#random = random;
  }

  /** One tab's way to it. */
  open(): DiskAccess {
    return new DiskAccess(this);
  }

  plan(task: () => void): void {
    const { now } = this.#scheduler;
    this.#busyUntil = Math.max(this.#busyUntil, now + this.#random.next() * slowestMs);
    this.#scheduler.after(this.#busyUntil - now, task);
  }
}

/** What a tab that was killed had still asked for is not done, and nobody hears of it. */
export class DiskAccess {
  readonly #disk: Disk;
  #isClosed = false;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  get isFull(): boolean {
    return this.#disk.isFull;
  }

  read<T>(look: () => T): Promise<T> {
    return this.#ask(look);
  }

  /** Rejects with `StorageFull` where there is no room. */
  write<T>(put: () => T): Promise<T> {
    return this.#ask(() => {
      if (this.#disk.isFull) throw new StorageFull("no room");
      return put();
    });
  }

  /** Needs no room. */
  remove<T>(take: () => T): Promise<T> {
    return this.#ask(take);
  }

  close(): void {
    this.#isClosed = true;
  }

  #ask<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#disk.plan(() => {
        if (this.#isClosed) return;
        try {
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }
}
