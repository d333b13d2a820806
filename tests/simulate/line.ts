import type { Change } from "#generated/runtime.ts";
import type { Look } from "#src/data/firestore/lite-documents.ts";
import { type Receipt, Unavailable } from "#src/data/store.ts";
import type { Random } from "../conformance/random.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Server } from "./server.ts";

/** How bad the network is: shares of messages. */
export interface Weather {
  lost: number;
  doubled: number;
  /** The longest that a message takes, in ms; the shortest is a hundredth of it. */
  slowest: number;
}

/** A device gives up waiting for an answer after this, in ms. */
const patienceMs = 10_000;

export interface LineParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly server: Server;
  readonly weather: Weather;
}

/** The network between one device and the server. */
export class Line {
  isOnline = true;
  readonly #parts: LineParts;
  readonly #listeners = new Set<(isOnline: boolean) => void>();
  #isUpdateUnderway = false;
  #takeUpdate: (() => void) | undefined;

  constructor(parts: LineParts) {
    this.#parts = parts;
    parts.server.follow(() => this.#announce());
  }

  /** Calls back when there is something new on the server that reaches this device. */
  whenUpdated(take: () => void): void {
    this.#takeUpdate = take;
  }

  /** Whether there is a network, at every change. */
  follow(listener: (isOnline: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  switchTo(isOnline: boolean): void {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    for (const listener of this.#listeners) listener(isOnline);
    if (isOnline) this.#announce();
  }

  /** Sends a change; rejects with `Unavailable` where no answer comes. It may have arrived all the same. */
  send(change: Change): Promise<Receipt> {
    const { scheduler, random, server, weather } = this.#parts;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Unavailable("no answer"));
      if (!this.isOnline) return scheduler.after(20, giveUp);
      scheduler.after(patienceMs, giveUp);
      const arrive = (): void => {
        if (!this.#isOpen || random.chance(weather.lost)) return;
        let answer: () => void;
        try {
          const receipt = server.commit(change);
          answer = () => resolve(receipt);
        } catch (error) {
          answer = () => reject(error instanceof Error ? error : new Error(String(error)));
        }
        if (random.chance(weather.lost)) return;
        scheduler.after(this.#travel(), () => {
          if (this.isOnline) answer();
        });
      };
      const copies = random.chance(weather.doubled) ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) scheduler.after(this.#travel(), arrive);
    });
  }

  /** Looks at a document as it is on the server now; rejects with `Unavailable` where no answer comes. */
  look(path: string): Promise<Look> {
    const { scheduler, random, server, weather } = this.#parts;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Unavailable("no answer"));
      if (!this.isOnline) return scheduler.after(20, giveUp);
      scheduler.after(patienceMs, giveUp);
      scheduler.after(this.#travel(), () => {
        if (!this.#isOpen || random.chance(weather.lost)) return;
        const fields = server.documents.get(path);
        resolve(fields === undefined ? { kind: "absent" } : { kind: "found", fields });
      });
    });
  }

  get #isOpen(): boolean {
    return this.isOnline && !this.#parts.server.isAway;
  }

  #travel(): number {
    const { random, weather } = this.#parts;
    return weather.slowest * Math.max(0.01, random.next() ** 3);
  }

  /** Sends an update until it arrives, together with those that come meanwhile. */
  #announce(): void {
    const { scheduler, random, weather } = this.#parts;
    if (this.#isUpdateUnderway || !this.isOnline) return;
    this.#isUpdateUnderway = true;
    const again = random.chance(weather.lost) ? 3 * patienceMs : 0;
    scheduler.after(this.#travel() + again, () => {
      this.#isUpdateUnderway = false;
      if (this.#isOpen) this.#takeUpdate?.();
      else if (this.isOnline) this.#announce();
    });
  }
}
