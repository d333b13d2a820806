import type { Request } from "#generated/request/type.ts";
import type { Document, Instant, Page, Undecodable } from "#generated/runtime.ts";
import { type Failure, observablePort, withEvent, withUpdate } from "../ports.ts";
import type { Workspace, WorkspaceChanged } from "../workspace/workspace.ts";
import {
  type HistoryWindow,
  isSameViewerScope,
  isWider,
  type ViewerScope,
  viewerScopeOf,
  widerThan,
} from "./viewer-scope.ts";

/** The loaded requests, and the number of the others. */
export interface RequestsPage extends Page<Request> {
  /** The number of requests beyond the query's limit; missing where it is unknown. */
  readonly beyond?: number | undefined;
}

/** The shared context of every screen with many requests. */
export interface Followed {
  readonly workspace: Workspace;
  readonly now: Instant;
  readonly rows: readonly Document<Request>[];
  readonly problems: readonly Undecodable[];
  /** How far back ended requests were asked for. */
  readonly historyWindow: HistoryWindow;
  readonly wanted: HistoryWindow;
  /** Whether there may be requests older than those that were asked for. */
  readonly hasOlder: boolean;
  /** The number of older requests; `undefined` where it is unknown. */
  readonly older: number | undefined;
  readonly failure: Failure | undefined;
}

/** The shared context before the first rows. */
export const nothingFollowed = {
  rows: [],
  problems: [],
  historyWindow: "recent",
  wanted: "recent",
  hasOlder: false,
  older: undefined,
  failure: undefined,
} as const;

/** The actors of `followedRows`, for a machine's `setup`. */
export const followedActors = {
  followClock: observablePort<Instant, void>("followClock"),
  watchRequests: observablePort<RequestsPage, ViewerScope>("watchRequests"),
};

/** The guards of `followedRows`, for a machine's `setup`. */
export const followedGuards = {
  isUpdate: (_: unknown, update: object | number | undefined) => update !== undefined,
  wantsOlder: ({ context }: { readonly context: Followed }) =>
    context.hasOlder && isWider(context.wanted, context.historyWindow),
  hasOtherScope: (
    { context }: { readonly context: Pick<Followed, "workspace"> },
    { workspace }: Pick<Followed, "workspace">,
  ) => !isSameViewerScope(viewerScopeOf(workspace), viewerScopeOf(context.workspace)),
};

interface UpdateEvent<T> {
  readonly event: { readonly snapshot: { readonly context: T | undefined } };
}

const workspaceIn = ({ event: { workspace } }: { readonly event: WorkspaceChanged }) => ({
  workspace,
});

/** What somebody else may not see is forgotten at once. */
const otherOrganisationIn = ({ event: { workspace } }: { readonly event: WorkspaceChanged }) => ({
  workspace,
  rows: [],
  problems: [],
  hasOlder: false,
  older: undefined,
});

const nowOf = ({ event: { snapshot } }: UpdateEvent<Instant>): Partial<Followed> =>
  snapshot.context === undefined ? {} : { now: snapshot.context };

const pageOf = ({ event: { snapshot } }: UpdateEvent<RequestsPage>): Partial<Followed> =>
  snapshot.context === undefined
    ? {}
    : {
        rows: snapshot.context.rows,
        problems: snapshot.context.problems,
        hasOlder: snapshot.context.more,
        older: snapshot.context.beyond,
        failure: undefined,
      };

const reachOf = ({ context }: { readonly context: Followed }): Partial<Followed> => ({
  historyWindow: context.wanted,
});

/** The update for `setFollowed` when the user asks for older requests. */
export const olderWanted = ({ context }: { readonly context: Followed }): Partial<Followed> => ({
  wanted: widerThan(context.historyWindow),
});

const setFailure = withEvent("setFailure");

/**
 * The region `rows` of a machine: it follows the clock and the requests that the reader may see, begins anew when
 * the reader changes, reaches further back on request, and keeps the rows when following fails. The machine has
 * to have `followedActors`, `followedGuards`, the tags `loading`, `widening` and `failed`, the events `retry.requested` and
 * `workspace.changed`, and
 * the actions `setFollowed` (which takes over what became another, a `Partial<Followed>`) and
 * `setFailure`.
 */
export function followedRows<const Action = never>(
  /** The id of the machine. */
  machine: string,
  /** Further actions after each update of the requests. */
  afterPage: readonly Action[] = [],
) {
  return {
    invoke: {
      src: "followClock",
      onSnapshot: {
        guard: withUpdate("isUpdate"),
        actions: { type: "setFollowed", params: nowOf },
      },
      onError: { target: ".failed", actions: setFailure },
    },
    on: {
      "workspace.changed": [
        {
          guard: { type: "hasOtherScope", params: workspaceIn },
          target: ".followed",
          actions: { type: "setFollowed", params: otherOrganisationIn },
        },
        { actions: { type: "setFollowed", params: workspaceIn } },
      ],
    },
    initial: "followed",
    always: {
      guard: "wantsOlder",
      target: ".followed.widening",
      actions: { type: "setFollowed", params: reachOf },
    },
    states: {
      followed: {
        initial: "loading",
        invoke: {
          src: "watchRequests",
          input: ({ context: { workspace, historyWindow } }: { readonly context: Followed }) => ({
            ...viewerScopeOf(workspace),
            ...(historyWindow !== "recent" && { historyWindow }),
          }),
          onSnapshot: {
            guard: withUpdate("isUpdate"),
            target: ".here",
            actions: [{ type: "setFollowed", params: pageOf }, ...afterPage],
          },
          onError: { target: "failed", actions: setFailure },
        },
        states: {
          loading: { tags: "loading" },
          widening: {
            description: "Loads older requests.",
            tags: "widening",
          },
          here: {},
        },
      },
      failed: {
        description: "Loaded rows stay visible.",
        tags: "failed",
        on: { "retry.requested": { target: `#${machine}.rows`, reenter: true } },
      },
    },
  } as const;
}
