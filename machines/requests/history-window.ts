import type { Instant } from "#generated/runtime.ts";

/**
 * How far back requests that have ended are asked for, where not all of them lie on this device: at least the last twelve weeks,
 * at least the last year, or everything.
 */
export type HistoryWindow = "recent" | "year" | "all";

const order: readonly HistoryWindow[] = ["recent", "year", "all"];
const day = 24 * 3_600_000;
const days = { recent: 84, year: 366 } as const;

/** The next wider one. */
export function widerThan(historyWindow: HistoryWindow): HistoryWindow {
  return order[order.indexOf(historyWindow) + 1] ?? "all";
}

/** Whether one goes further back than another. */
export function isWider(one: HistoryWindow, other: HistoryWindow): boolean {
  return order.indexOf(one) > order.indexOf(other);
}

/**
 * From when on what has ended is asked for; `undefined` is from the beginning. It stays the same for thirty days, because to a
 * server every other moment is another question, of which it brings the whole answer.
 */
export function sinceOf(historyWindow: HistoryWindow, now: Instant): Instant | undefined {
  if (historyWindow === "all") return undefined;
  const from = now - days[historyWindow] * day;
  return from - (from % (30 * day));
}
