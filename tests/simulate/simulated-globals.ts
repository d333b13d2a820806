import type { Random } from "../conformance/random.ts";
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
  // Nobody simulated asks a timer for more than its identity.
  Object.assign(globalThis, scheduler.clock);
  Date.now = () => scheduler.now;
  Math.random = () => random.next();
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = now;
    Math.random = dice;
  }
}
