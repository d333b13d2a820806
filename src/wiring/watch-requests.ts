import { fromObservable } from "xstate";
import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Undecodable } from "#generated/runtime.ts";
import type { Eyes } from "#machines/requests/eyes.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";

/** The actor that follows every request a person may see, newest first. */
export function watchRequestsActor(app: App) {
  return fromObservable<Page<Request>, Eyes>(({ input }) => watchRequests(app, input));
}

/**
 * Every request a person may see, newest first, live: all of them for staff; for others what is shared, together with
 * what they reported themselves. The store keeps the rows for the next who asks.
 */
export function watchRequests(app: { readonly store: Pick<App["store"], "watch"> }, eyes: Eyes) {
  const of = { organisation: eyes.organisation };
  const reader = { id: eyes.member };
  return subscribable<Page<Request>>((next, _complete, error) => {
    if (eyes.isStaff) return app.store.watch(requestQueries.all(of), reader, { next, error });

    let shared: Page<Request> | undefined;
    let mine: Page<Request> | undefined;
    const tell = (): void => {
      if (shared !== undefined && mine !== undefined) next(merged(shared, mine));
    };
    const stops = [
      app.store.watch(requestQueries.shared(of), reader, {
        next: (page) => {
          shared = page;
          tell();
        },
        error,
      }),
      app.store.watch(requestQueries.mine({ ...of, reporter: eyes.member }), reader, {
        next: (page) => {
          mine = page;
          tell();
        },
        error,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}

function merged(shared: Page<Request>, mine: Page<Request>): Page<Request> {
  const known = new Set(shared.rows.map((row) => row.id));
  const more = mine.rows.filter((row) => !known.has(row.id));
  return {
    rows: more.length === 0 ? shared.rows : [...shared.rows, ...more].toSorted(newestFirst),
    more: shared.more || mine.more,
    fromCache: shared.fromCache || mine.fromCache,
    problems: unlike([...shared.problems, ...mine.problems]),
  };
}

function newestFirst(a: Document<Request>, b: Document<Request>): number {
  return b.reportedAt - a.reportedAt || (a.id < b.id ? 1 : -1);
}

function unlike(problems: readonly Undecodable[]): readonly Undecodable[] {
  return [...new Map(problems.map((problem) => [problem.path, problem])).values()];
}
