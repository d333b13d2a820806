import { fromObservable } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Page } from "#generated/runtime.ts";
import type { RequestsPage } from "#machines/requests/followed-rows.ts";
import type { ViewerScope } from "#machines/requests/viewer-scope.ts";
import { seesSite } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { everythingFor, type Requests, watchRequests } from "./watch-requests.ts";

/** The actor that follows every request a person may see, and tells how many there are beyond those that were asked for. */
export function watchAndCountRequestsActor(app: App) {
  return fromObservable<RequestsPage, ViewerScope>(({ input }) =>
    watchAndCountRequests(app, input),
  );
}

/** What it takes to follow requests and to count those that are not followed. */
export interface CountedRequests extends Requests {
  readonly store: Pick<App["store"], "watch" | "count">;
}

/**
 * The requests a person may see, as `watchRequests` tells them, and how many older ones there are, once the server has counted: it
 * is asked with the first answer of its own, and again after it could not be.
 */
export function watchAndCountRequests(of: CountedRequests, scope: ViewerScope) {
  return subscribable<RequestsPage>((next, _, error) => {
    let page: Page<Request> | undefined;
    let beyond: number | undefined;
    let isAsked = false;
    const emit = (): void => {
      if (page === undefined) return;
      next(beyond === undefined ? page : { ...page, more: beyond > 0, beyond });
    };
    const count = async (known: Page<Request>): Promise<void> => {
      isAsked = true;
      try {
        beyond = await countBeyond(of.store, scope, known);
        emit();
      } catch {
        // Without it there is still the word that there may be older ones.
        isAsked = false;
      }
    };
    const following = watchRequests(of, scope).subscribe({
      next: (update) => {
        page = update;
        emit();
        if (update.more && !update.fromCache && !isAsked) void count(update);
      },
      error,
    });
    return () => {
      page = undefined;
      following.unsubscribe();
    };
  });
}

/** How many a person may see that are not on this page. What is theirs wherever it is always is. */
async function countBeyond(
  store: Pick<App["store"], "count">,
  scope: ViewerScope,
  { rows, problems }: Page<Request>,
): Promise<number> {
  const counts = await Promise.all(
    everythingFor(scope).map((query) => store.count(query, { id: scope.member })),
  );
  const all = counts.reduce((sum, each) => sum + each, 0);
  const counted = rows.filter(
    ({ site, audience }) => (scope.isStaff || audience === "everyone") && seesSite(scope, site),
  );
  // What cannot be read was counted as well.
  return Math.max(0, all - counted.length - problems.length);
}
