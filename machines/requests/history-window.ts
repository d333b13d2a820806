import type { Instant } from "#generated/runtime.ts";

/**
 * How far back ended requests are loaded, where this device does not hold all of them: at least the last twelve weeks, at least
 * the last year, or everything.
 */
export type HistoryWindow = "recent" | "year" | "all";

const order: readonly HistoryWindow[] = ["recent", "year", "all"];
const day = 24 * 3_600_000;
const days = { recent: 84, year: 366 } as const;

/** The next wider window. */
export function widerThan(historyWindow: HistoryWindow): HistoryWindow {
  return order[order.indexOf(historyWindow) + 1] ?? "all";
}

/** Whether one window goes further back than the other. */
export function isWider(one: HistoryWindow, other: HistoryWindow): boolean {
  return order.indexOf(one) > order.indexOf(other);
}

/**
 * The moment from which on ended requests are loaded; `undefined` for everything. It stays the same for thirty days, because a
 * query with another moment is a new query, whose whole result the server sends again.
 */
export function sinceOf(historyWindow: HistoryWindow, now: Instant): Instant | undefined {
  if (historyWindow === "all") return undefined;
  const from = now - days[historyWindow] * day;
  return from - (from % (30 * day));
}
