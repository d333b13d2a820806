import { type Workspace, isStaff } from "../workspace/workspace.ts";
import type { HistoryWindow } from "./history-window.ts";

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
