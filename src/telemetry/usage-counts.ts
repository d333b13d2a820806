import type { Receiver } from "./receiver.ts";
import type { Transition } from "./report.ts";

/** A step from one state to another, with the number of times it was taken on this device. */
export interface UsedStep extends Transition {
  readonly count: number;
}

const key = "fettle.usage";

/** More different steps than all machines have; further ones are not counted. */
const most = 2000;

/** Counts the steps taken, over all visits, for the charts: only how often. The counts stay on this device. */
export function createUsageCounts(
  storage: Pick<Storage, "getItem" | "setItem">,
  /** How long counts are collected before they are stored, in ms. */
  waitMs = 3000,
): Receiver {
  let fresh = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    timer = undefined;
    // Other tabs add to the same counts.
    const all = new Map(read(storage));
    for (const [step, count] of fresh)
      if (all.has(step) || all.size < most) all.set(step, (all.get(step) ?? 0) + count);
    fresh = new Map();
    try {
      storage.setItem(key, JSON.stringify([...all]));
    } catch {
      // A full disk drops the counts, because other data matters more.
    }
  };
  return {
    start: () => {},
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      fresh = new Map();
    },
    receive: (report) => {
      if (report.type !== "transition") return;
      const { machine, from, event, to } = report;
      const step = JSON.stringify([machine, from, event, to]);
      fresh.set(step, (fresh.get(step) ?? 0) + 1);
      timer ??= setTimeout(keep, waitMs);
    },
  };
}

/** Deletes the counts of this device. */
export function forgetUsage(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(key);
}

/** The counts of this device; `undefined` where there are none. */
export function readUsage(storage: Pick<Storage, "getItem">): readonly UsedStep[] | undefined {
  const kept = read(storage);
  return kept.length === 0 ? undefined : kept.flatMap(([step, count]) => stepOf(step, count));
}

function stepOf(step: string, count: number): readonly UsedStep[] {
  const [machine, from, event, to] = namesIn(step);
  if (machine === undefined || from === undefined || event === undefined || to === undefined)
    return [];
  return [{ machine, from, event, to, count }];
}

function namesIn(step: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(step);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

function read(storage: Pick<Storage, "getItem">): readonly (readonly [string, number])[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCount) : [];
  } catch {
    return [];
  }
}

function isCount(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}
