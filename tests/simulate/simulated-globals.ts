import type { Random } from "../conformance/random.ts";
import { decodeOnce } from "./decode-once.ts";
import { MemoryKeyRange } from "./memory-database.ts";
import type { Scheduler } from "./scheduler.ts";

/**
 * Runs something while the platform's own clock, timers and dice are the simulated ones: code under `src/` that wraps the platform
 * asks for them by name.
 */
export async function withSimulatedGlobals<T>(
  scheduler: Scheduler,
  random: Random,
  work: () => Promise<T>,
): Promise<T> {
  const { setTimeout, clearTimeout } = globalThis;
  const { now } = Date;
  const { random: dice } = Math;
  const { IDBKeyRange: keyRange } = globalThis;
  Object.assign(globalThis, { IDBKeyRange: MemoryKeyRange });
  const navigated = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
  // Nobody simulated asks a timer for more than its identity.
  Object.assign(globalThis, scheduler.clock);
  const decodeAgain = decodeOnce();
  Date.now = () => scheduler.now;
  Math.random = () => random.next();
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    decodeAgain();
    Date.now = now;
    Math.random = dice;
    Object.assign(globalThis, { IDBKeyRange: keyRange });
    if (navigated === undefined) Reflect.deleteProperty(globalThis, "navigator");
    else Object.defineProperty(globalThis, "navigator", navigated);
  }
}

/** A browser that promises nothing, and takes what is copied. */
const browser = {
  storage: {
    estimate: () => Promise.resolve({ usage: 1_000_000, quota: 1_000_000_000 }),
    persisted: () => Promise.resolve(false),
    persist: () => Promise.resolve(false),
  },
  clipboard: { writeText: () => Promise.resolve() },
};
