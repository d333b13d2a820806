import { assign, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Instant, Page } from "#generated/runtime.ts";
import { type CategoryNames, countRows, looksBack } from "../inbox/inbox-list.ts";
import { getOrMake } from "../maps.ts";
import { observablePort, withUpdate } from "../ports.ts";
import { followedGuards } from "../requests/followed-rows.ts";
import { type ViewerScope, viewerScopeOf } from "../requests/viewer-scope.ts";
import type { Workspace, WorkspaceChanged } from "../workspace/workspace.ts";
import { type Filters, searchOf } from "./view-of.ts";

/** What the numbers are counted from. */
export interface Counted {
  readonly workspace: Workspace;
  readonly now: Instant;
  /** The words by which a search finds categories. */
  readonly categories: CategoryNames;
  /** `undefined` while they are unknown. */
  readonly page: Pick<Page<Request>, "rows" | "more"> | undefined;
}

export interface ViewsContext extends Counted {
  /** Counts the requests that each of these filters lets through, on demand and once; `undefined` where that is unknown. */
  readonly count: (filters: readonly Filters[]) => readonly (number | undefined)[] | undefined;
}

/**
 * The views of the requests in the side bar, each with the number of its requests. Actors: `followClock` and `watchRequests`. Where
 * following fails there are no numbers, because the page beside it shows the error.
 */
export const viewsMachine = setup({
  types: {
    context: {} as ViewsContext,
    events: {} as WorkspaceChanged,
    input: {} as Omit<Counted, "page">,
  },
  actors: {
    followClock: observablePort<Instant, void>("followClock"),
    watchRequests: observablePort<Page<Request>, ViewerScope>("watchRequests"),
  },
  actions: {
    setNow: assign(({ context }, now: Instant | undefined) =>
      now === undefined ? {} : counted({ ...context, now }),
    ),
    setPage: assign(({ context }, page: Page<Request> | undefined) =>
      counted({ ...context, page }),
    ),
    setWorkspace: assign(({ context }, { workspace }: Pick<Counted, "workspace">) =>
      counted({ ...context, workspace }),
    ),
  },
  guards: { hasOtherScope: followedGuards.hasOtherScope },
  delays: { askAgain: 60_000 },
}).createMachine({
  id: "views",
  context: ({ input }) => counted({ ...input, page: undefined }),
  // The numbers stay those of the last minute.
  invoke: { src: "followClock", onSnapshot: { actions: withUpdate("setNow") }, onError: {} },
  on: {
    "workspace.changed": [
      {
        guard: { type: "hasOtherScope", params: ({ event }) => event },
        target: ".following",
        reenter: true,
        actions: [
          { type: "setPage", params: undefined },
          { type: "setWorkspace", params: ({ event }) => event },
        ],
      },
      { actions: { type: "setWorkspace", params: ({ event }) => event } },
    ],
  },
  initial: "following",
  states: {
    following: {
      invoke: {
        src: "watchRequests",
        input: ({ context }) => viewerScopeOf(context.workspace),
        onSnapshot: { actions: withUpdate("setPage") },
        onError: { target: "silent", actions: { type: "setPage", params: undefined } },
      },
    },
    silent: {
      description: "Without numbers; retries after a delay.",
      after: { askAgain: "following" },
    },
  },
});

function counted(of: Counted): ViewsContext {
  const counts = new Map<string, readonly (number | undefined)[] | undefined>();
  return {
    ...of,
    count: (filters) =>
      getOrMake(counts, filters.map(searchOf).join(" "), () => countOf(of, filters)),
  };
}

/** What ended long ago may not be among the rows, so that views of it cannot be counted. */
function countOf({ page, workspace, now, categories }: Counted, views: readonly Filters[]) {
  if (page === undefined) return undefined;
  const numbers = countRows(page.rows, views, workspace, now, categories);
  return views.map((view, at) => (page.more && looksBack(view) ? undefined : numbers[at]));
}
