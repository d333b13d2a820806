import { fromObservable } from "xstate";
import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Instant, Page, Query } from "#generated/runtime.ts";
import { sinceOf, type ViewerScope } from "#machines/requests/viewer-scope.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { watchEach } from "./watch-each.ts";
import { withIds } from "./workspace-queries.ts";

/** What it takes to follow requests. */
export interface Requests {
  readonly store: Pick<App["store"], "watch">;
  readonly clock: Pick<App["clock"], "now">;
  readonly holdsAll: boolean;
}

/** The actor that follows every request a person may see, newest first. */
export function watchRequestsActor(app: App) {
  return fromObservable<Page<Request>, ViewerScope>(({ input }) => watchRequests(app, input));
}

/**
 * The requests a person may see, newest first, live: for staff all of them, for others what is shared, each of their sites only,
 * together with what they reported, follow or work on themselves. Where not all of them lie on this device, of what has ended
 * only as much is asked for as the scope reaches back; `more` says that there may be older ones. The store keeps the rows for the
 * next who asks.
 */
export function watchRequests({ store, clock, holdsAll }: Requests, scope: ViewerScope) {
  return subscribable<Page<Request>>((next, _complete, error) => {
    const since = holdsAll ? undefined : sinceOf(scope.historyWindow ?? "recent", clock.now());
    const emit = (page: Page<Request>): void =>
      next(since === undefined ? page : { ...page, more: true });
    return watchEach(
      store,
      queriesFor(scope, since),
      { id: scope.member },
      { next: emit, error },
      newestFirst,
    );
  });
}

/**
 * What has to be asked, so that every request the policy lets them read is in one of the answers, and nothing else: rules are no
 * filters, a question that could find more is refused as a whole.
 */
function queriesFor(scope: ViewerScope, since: Instant | undefined): readonly Query<Request>[] {
  const { organisation, member, isStaff, isGuest = false, sites, cameFor } = scope;
  const of = { organisation };
  const own = [
    requestQueries.mine({ ...of, reporter: member }),
    requestQueries.followed({ ...of, watcher: member }),
    ...(isStaff ? [requestQueries.assignedTo({ ...of, assignee: member })] : []),
  ];
  if (isGuest) return cameFor === undefined ? own : [oneRequest(organisation, cameFor), ...own];
  if (since === undefined)
    return sites === undefined && isStaff
      ? everythingFor(scope)
      : [...everythingFor(scope), ...own];
  if (sites === undefined) {
    const ended = { ...of, since };
    return isStaff
      ? [requestQueries.open(of), requestQueries.endedSince(ended)]
      : [requestQueries.openShared(of), requestQueries.endedSharedSince(ended), ...own];
  }
  const there = sites.flatMap((site) => {
    const at = { ...of, site };
    const ended = { ...at, since };
    return isStaff
      ? [requestQueries.openAtSite(at), requestQueries.endedAtSiteSince(ended)]
      : [requestQueries.openSharedAtSite(at), requestQueries.endedSharedAtSiteSince(ended)];
  });
  return [...there, ...own];
}

/** What has to be asked for all that is not theirs alone, from the beginning; a guest sees nothing else. */
export function everythingFor({
  organisation,
  isStaff,
  isGuest,
  sites,
}: ViewerScope): readonly Query<Request>[] {
  if (isGuest === true) return [];
  const of = { organisation };
  if (sites === undefined) return [isStaff ? requestQueries.all(of) : requestQueries.shared(of)];
  return sites.map((site) =>
    isStaff ? requestQueries.atSite({ ...of, site }) : requestQueries.sharedAtSite({ ...of, site }),
  );
}

/** Rules know of one document whether a contractor came for it, but can prove it of no list. */
function oneRequest(organisation: string, request: string): Query<Request> {
  return { ...withIds(requestQueries.all({ organisation }), [request]), name: "request.one" };
}

function newestFirst(a: Document<Request>, b: Document<Request>): number {
  return b.reportedAt - a.reportedAt || (a.id < b.id ? 1 : -1);
}
