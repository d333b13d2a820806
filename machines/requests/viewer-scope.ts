import { type House, isStaff } from "../house.ts";
import type { HistoryWindow } from "./history-window.ts";

/**
 * Whose requests are followed: staff see all they may, residents what is shared, guests nothing of others; and everybody what
 * they reported, follow or work on.
 */
export interface ViewerScope {
  readonly organisation: string;
  readonly member: string;
  readonly isStaff: boolean;
  readonly isGuest?: boolean | undefined;
  /** The only sites they see; without it, all. */
  readonly sites?: readonly string[] | undefined;
  /** The one request a contractor came for. */
  readonly cameFor?: string | undefined;
  /** How far back what has ended is asked for; what is recent, unless said otherwise. */
  readonly historyWindow?: HistoryWindow | undefined;
}

/** Whose requests somebody of the house sees. */
export function viewerScopeOf(house: House): ViewerScope {
  const { organisation, me } = house;
  const isGuest = me.role === "guest";
  return {
    organisation: organisation.id,
    member: me.id,
    isStaff: isStaff(house),
    ...(isGuest && { isGuest }),
    ...(isGuest && me.request !== undefined && { cameFor: me.request }),
    ...(me.sites !== undefined && { sites: me.sites }),
  };
}

/** Whether both see the same requests. */
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
