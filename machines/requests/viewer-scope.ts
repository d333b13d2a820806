import type { Instant } from "#generated/runtime.ts";
import { isStaff, type Workspace } from "../workspace/workspace.ts";

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

/**
 * Which requests a reader's query covers: staff all that they may read, residents the shared ones, guests none of others; and
 * every reader those they reported, follow or work on.
 */
export interface ViewerScope {
  readonly organisation: string;
  readonly member: string;
  readonly isStaff: boolean;
  readonly isGuest?: boolean | undefined;
  /** The ids of the only sites they see; `undefined` for all sites. */
  readonly sites?: readonly string[] | undefined;
  /** The id of the one request that a contractor was invited to. */
  readonly cameFor?: string | undefined;
  /** How far back ended requests are loaded; recent ones by default. */
  readonly historyWindow?: HistoryWindow | undefined;
}

/** The scope of the reader's requests. */
export function viewerScopeOf(workspace: Workspace): ViewerScope {
  const { organisation, me } = workspace;
  const isGuest = me.role === "guest";
  return {
    organisation: organisation.id,
    member: me.id,
    isStaff: isStaff(workspace),
    ...(isGuest && { isGuest }),
    ...(isGuest && me.request !== undefined && { cameFor: me.request }),
    ...(me.sites !== undefined && { sites: me.sites }),
  };
}

/** Whether two scopes cover the same requests. */
export function isSameViewerScope(a: ViewerScope, b: ViewerScope): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({
  organisation,
  member,
  isStaff: staff,
  isGuest,
  sites,
  cameFor,
}: ViewerScope): string {
  const guest = isGuest === true;
  return JSON.stringify([organisation, member, staff, guest, sites?.toSorted(), cameFor]);
}
