import { assign, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Document, Instant, Page } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import type { House } from "../house.ts";
import { failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import { columnsOf } from "./board.ts";
import {
  arrivedAt,
  askedFor,
  beginInbox,
  eyesOf,
  type Eyes,
  type InboxAddress,
  type InboxContext,
  type InboxInput,
  isSameEyes,
  listed,
} from "./inbox-context.ts";
import { type Facets, type InboxView, type Layout, type Sort } from "./inbox-view.ts";
import { moveInColumn, moveInList, moveToColumn } from "./move-active.ts";
import { defaultFacets } from "./presets.ts";
import { type InboxSearch, writeView } from "./view-search.ts";

/** What a person or the keyboard does to the inbox. */
export type InboxEvent =
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "facets.changed"; readonly facets: Partial<Facets> }
  | { readonly type: "facets.replaced"; readonly facets: Facets }
  | { readonly type: "view.cleared" }
  | { readonly type: "sort.chosen"; readonly sort: Sort }
  | { readonly type: "layout.chosen"; readonly layout: Layout }
  | { readonly type: "active.moved"; readonly by: 1 | -1 }
  | { readonly type: "column.moved"; readonly by: 1 | -1 }
  | { readonly type: "request.chosen"; readonly request: string }
  | { readonly type: "request.left" }
  | { readonly type: "ignored.dismissed" }
  | { readonly type: "export.requested" }
  | { readonly type: "exportFailure.dismissed" }
  | { readonly type: "retry.requested" }
  | { readonly type: "elsewhere.requested"; readonly destination: Destination };

/** Requests, with the house their names come from. */
export interface RowsOfHouse {
  readonly rows: readonly Document<Request>[];
  readonly house: House;
}

/** An address to go to. */
export interface ShowParams {
  readonly search: InboxSearch;
  /** Instead of the present one, so that the back button does not stop at it. */
  readonly replace: boolean;
}

/** The same with a request open beside the list, or none. */
export interface OpenParams extends ShowParams {
  readonly request: string | undefined;
}

/** Where the keyboard or a press leads. */
export interface WalkParams {
  readonly to: string | undefined;
}

/** What an actor tells; nothing before its first word. */
export interface NewsOf<T> {
  readonly news: T | undefined;
}

/** How long typing has to pause before it is written into the address; the rows follow every letter. */
const typingPauseMs = 300;

/** Two frames: going to another address is work, which nobody should wait for to see their rows. */
const drawingPauseMs = 32;

/**
 * Every request one may see, as a list or a board: filtered, searched, sorted and walked through by keyboard, all of it
 * held in the app's address. It needs the actors `followHouse`, `followAddress`, `followClock`, `watchRequests` and
 * `exportRows`, and the actions `showView` and `openRequest` (which change the address), `goTo`, `warmSearch` and `sayExported`.
 */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    input: {} as InboxInput,
    tags: {} as "loading" | "failed" | "exporting",
  },
  actors: {
    followHouse: observablePort<House, void>("followHouse"),
    followAddress: observablePort<InboxAddress, void>("followAddress"),
    followClock: observablePort<Instant, void>("followClock"),
    watchRequests: observablePort<Page<Request>, Eyes>("watchRequests"),
    exportRows: promisePort<{ readonly count: number }, RowsOfHouse>("exportRows"),
  },
  actions: {
    showView: (_, _params: ShowParams) => {},
    openRequest: (_, _params: OpenParams) => {},
    goTo: (_, _params: { readonly destination: Destination }) => {},
    warmSearch: (_, _params: RowsOfHouse) => {},
    sayExported: (_, _params: { readonly count: number }) => {},
    keepHouse: assign(({ context }, { news }: NewsOf<House>) =>
      news === undefined ? {} : listed({ ...context, house: news }),
    ),
    keepAddress: assign(({ context }, { news }: NewsOf<InboxAddress>) =>
      news === undefined ? {} : arrivedAt(context, news),
    ),
    keepNow: assign(({ context }, { news }: NewsOf<Instant>) =>
      news === undefined ? {} : listed({ ...context, now: news }),
    ),
    keepPage: assign(({ context }, { news }: NewsOf<Page<Request>>) =>
      news === undefined
        ? {}
        : listed({ ...context, rows: news.rows, problems: news.problems, failure: undefined }),
    ),
    forgetRows: assign(({ context }) => listed({ ...context, rows: [], problems: [] })),
    changeView: assign(({ context }, change: Partial<InboxView>) =>
      listed({
        ...context,
        view: { ...context.view, ...change },
        active: context.open,
        isWalking: false,
        ignored: [],
      }),
    ),
    rememberAsked: assign(({ context }) => askedFor(context)),
    walkTo: assign((_, { to }: WalkParams) => ({ active: to, isWalking: true })),
    markChosen: assign((_, { to }: WalkParams) => ({ active: to, isWalking: false })),
    dropIgnored: assign({ ignored: [] }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    keepExportFailure: assign((_, { error }: Rejected) => ({ exportFailure: failureOf(error) })),
    dropExportFailure: assign({ exportFailure: undefined }),
  },
  guards: {
    isPage: (_, { news }: NewsOf<Page<Request>>) => news !== undefined,
    hasOtherEyes: ({ context }, { news }: NewsOf<House>) =>
      news !== undefined && !isSameEyes(eyesOf(news), eyesOf(context.house)),
    isGoingOn: ({ context }) => context.hasWrittenQuery && context.view.query.trim() !== "",
    hasOpen: ({ context }) => context.open !== undefined,
    hasRows: ({ context }) => context.list.shown.length > 0,
  },
  delays: { typingPause: typingPauseMs, drawingPause: drawingPauseMs },
}).createMachine({
  id: "inbox",
  context: ({ input }) => beginInbox(input),
  type: "parallel",
  on: {
    "ignored.dismissed": { actions: "dropIgnored" },
    "elsewhere.requested": {
      actions: { type: "goTo", params: ({ event }) => ({ destination: event.destination }) },
    },
  },
  states: {
    rows: {
      description: "The requests themselves, live.",
      invoke: [
        {
          src: "followHouse",
          onSnapshot: [
            {
              guard: {
                type: "hasOtherEyes",
                params: ({ event }) => ({ news: event.snapshot.context }),
              },
              target: ".followed",
              actions: [
                { type: "keepHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
                "forgetRows",
              ],
            },
            {
              actions: {
                type: "keepHouse",
                params: ({ event }) => ({ news: event.snapshot.context }),
              },
            },
          ],
          onError: {
            target: ".failed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          src: "followClock",
          onSnapshot: {
            actions: { type: "keepNow", params: ({ event }) => ({ news: event.snapshot.context }) },
          },
          onError: {
            target: ".failed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        },
      ],
      initial: "followed",
      states: {
        followed: {
          initial: "loading",
          invoke: {
            src: "watchRequests",
            input: ({ context }) => eyesOf(context.house),
            onSnapshot: {
              guard: { type: "isPage", params: ({ event }) => ({ news: event.snapshot.context }) },
              target: ".here",
              actions: [
                { type: "keepPage", params: ({ event }) => ({ news: event.snapshot.context }) },
                {
                  type: "warmSearch",
                  params: ({ context }) => ({ rows: context.rows, house: context.house }),
                },
              ],
            },
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
          states: {
            loading: { tags: "loading" },
            here: {},
          },
        },
        failed: {
          tags: "failed",
          on: { "retry.requested": { target: "#inbox.rows", reenter: true } },
        },
      },
    },
    address: {
      description: "What is shown, in step with the app's address.",
      invoke: {
        src: "followAddress",
        onSnapshot: {
          actions: {
            type: "keepAddress",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        onError: {
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: "settled",
      on: {
        "query.typed": {
          target: ".typing",
          actions: { type: "changeView", params: ({ event }) => ({ query: event.query }) },
        },
        "facets.changed": {
          target: ".chosen",
          actions: {
            type: "changeView",
            params: ({ context, event }) => ({
              facets: { ...context.view.facets, ...event.facets },
            }),
          },
        },
        "facets.replaced": {
          target: ".chosen",
          actions: { type: "changeView", params: ({ event }) => ({ facets: event.facets }) },
        },
        "view.cleared": {
          target: ".chosen",
          actions: {
            type: "changeView",
            params: ({ context }) => ({ query: "", facets: defaultFacets(context.house) }),
          },
        },
        "sort.chosen": {
          target: ".chosen",
          actions: { type: "changeView", params: ({ event }) => ({ sort: event.sort }) },
        },
        "layout.chosen": {
          target: ".chosen",
          actions: { type: "changeView", params: ({ event }) => ({ layout: event.layout }) },
        },
        "active.moved": [
          {
            guard: "hasOpen",
            target: ".walked",
            actions: {
              type: "walkTo",
              params: ({ context, event }) => ({ to: neighbour(context, event.by) }),
            },
          },
          {
            actions: {
              type: "walkTo",
              params: ({ context, event }) => ({ to: neighbour(context, event.by) }),
            },
          },
        ],
        "column.moved": {
          actions: {
            type: "walkTo",
            params: ({ context, event }) => ({
              to: moveToColumn(columnsOf(context.list, context.view), context.active, event.by),
            }),
          },
        },
        "request.chosen": {
          target: ".settled",
          actions: [
            { type: "markChosen", params: ({ event }) => ({ to: event.request }) },
            "rememberAsked",
            {
              type: "openRequest",
              params: ({ context, event }) => ({
                request: event.request,
                search: writeView(context.view, context.house),
                replace: false,
              }),
            },
          ],
        },
        "request.left": {
          guard: "hasOpen",
          target: ".settled",
          actions: [
            "rememberAsked",
            {
              type: "openRequest",
              params: ({ context }) => ({
                request: undefined,
                search: writeView(context.view, context.house),
                replace: false,
              }),
            },
          ],
        },
      },
      states: {
        settled: {},
        typing: {
          description:
            "Somebody types a search; the rows follow at once, the address a moment later.",
          after: {
            typingPause: [{ guard: "isGoingOn", target: "rewritten" }, { target: "written" }],
          },
        },
        chosen: {
          description: "Something was chosen; the rows are drawn before the address is seen to.",
          after: { drawingPause: "written" },
        },
        written: {
          description: "Another view, to which the back button leads.",
          entry: [
            "rememberAsked",
            {
              type: "showView",
              params: ({ context }) => ({
                search: writeView(context.view, context.house),
                replace: false,
              }),
            },
          ],
          always: "settled",
        },
        rewritten: {
          description: "The same search, gone on with.",
          entry: [
            "rememberAsked",
            {
              type: "showView",
              params: ({ context }) => ({
                search: writeView(context.view, context.house),
                replace: true,
              }),
            },
          ],
          always: "settled",
        },
        walked: {
          description:
            "With a request open, the keyboard turns from one to the next as one turns pages.",
          entry: [
            "rememberAsked",
            {
              type: "openRequest",
              params: ({ context }) => ({
                request: context.active,
                search: writeView(context.view, context.house),
                replace: true,
              }),
            },
          ],
          always: "settled",
        },
      },
    },
    export: {
      initial: "idle",
      states: {
        idle: {
          on: { "export.requested": { guard: "hasRows", target: "exporting" } },
        },
        exporting: {
          tags: "exporting",
          entry: "dropExportFailure",
          invoke: {
            src: "exportRows",
            input: ({ context }) => ({ rows: context.list.shown, house: context.house }),
            onDone: {
              target: "idle",
              actions: {
                type: "sayExported",
                params: ({ event }) => ({ count: event.output.count }),
              },
            },
            onError: {
              target: "exportFailed",
              actions: {
                type: "keepExportFailure",
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
        exportFailed: {
          on: {
            "export.requested": { guard: "hasRows", target: "exporting" },
            "exportFailure.dismissed": { target: "idle", actions: "dropExportFailure" },
          },
        },
      },
    },
  },
});

function neighbour(context: InboxContext, by: 1 | -1): string | undefined {
  const { view, list, active } = context;
  return view.layout === "board"
    ? moveInColumn(columnsOf(list, view), active, by)
    : moveInList(list.shown, active, by);
}
