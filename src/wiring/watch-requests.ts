import { fromObservable } from "xstate";
import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Query, Undecodable } from "#generated/runtime.ts";
import type { Eyes } from "#machines/requests/eyes.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";

/** The actor that follows every request a person may see, newest first. */
export function watchRequestsActor(app: App) {
  return fromObservable<Page<Request>, Eyes>(({ input }) => watchRequests(app, input));
}

/**
 * Every request a person may see, newest first, live: all of them for staff; for others what is shared, together with
 * what they reported, follow or work on themselves. The store keeps the rows for the next who asks.
 */
export function watchRequests(app: { readonly store: Pick<App["store"], "watch"> }, eyes: Eyes) {
  const reader = { id: eyes.member };
  return subscribable<Page<Request>>((next, _complete, error) => {
    const queries = queriesFor(eyes);
    const pages: (Page<Request> | undefined)[] = queries.map(() => undefined);
    const stops = queries.map((query, index) =>
      app.store.watch(query, reader, {
        next: (page) => {
          pages[index] = page;
          const known = pages.filter((each) => each !== undefined);
          if (known.length === queries.length) next(known.reduce(merged));
        },
        error,
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** What has to be asked, so that every request the policy lets them read is in one of the answers. */
function queriesFor({ organisation, member, isStaff }: Eyes): readonly Query<Request>[] {
  const of = { organisation };
  if (isStaff) return [requestQueries.all(of)];
  return [
    requestQueries.shared(of),
    requestQueries.mine({ ...of, reporter: member }),
    requestQueries.followed({ ...of, watcher: member }),
    requestQueries.assignedTo({ ...of, assignee: member }),
  ];
}

function merged(some: Page<Request>, others: Page<Request>): Page<Request> {
  const known = new Set(some.rows.map((row) => row.id));
  const more = others.rows.filter((row) => !known.has(row.id));
  return {
    rows: more.length === 0 ? some.rows : [...some.rows, ...more].toSorted(newestFirst),
    more: some.more || others.more,
    fromCache: some.fromCache || others.fromCache,
    problems: unlike([...some.problems, ...others.problems]),
  };
}

function newestFirst(a: Document<Request>, b: Document<Request>): number {
  return b.reportedAt - a.reportedAt || (a.id < b.id ? 1 : -1);
}

function unlike(problems: readonly Undecodable[]): readonly Undecodable[] {
  return [...new Map(problems.map((problem) => [problem.path, problem])).values()];
}
