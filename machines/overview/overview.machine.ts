import { assign, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Instant, Page } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import type { House } from "../house.ts";
import { type Eyes, eyesOf, isSameEyes } from "../inbox/inbox-context.ts";
import { failureOf, observablePort, type Rejected } from "../ports.ts";
import {
  type Choice,
  firstChoice,
  type OverviewSearch,
  type RawSearch,
  writeChoice,
} from "./choice.ts";
import { type FigureAsked, inboxFilters } from "./inbox-links.ts";
import {
  arrivedAt,
  beginOverview,
  counted,
  type OverviewContext,
  type OverviewInput,
} from "./overview-context.ts";

/** What a person does to the overview. */
export type OverviewEvent =
  | { readonly type: "choice.changed"; readonly choice: Partial<Choice> }
  | { readonly type: "choice.cleared" }
  | { readonly type: "figure.followed"; readonly asked: FigureAsked }
  | { readonly type: "ignored.dismissed" }
  | { readonly type: "retry.requested" }
  | { readonly type: "elsewhere.requested"; readonly destination: Destination };

/** What an actor tells; nothing before its first word. */
export interface NewsOf<T> {
  readonly news: T | undefined;
}

/** An address of the overview. */
export interface ShowParams {
  readonly search: OverviewSearch;
}

/**
 * How the house is doing: what is open, how much is late, how long fixes take and how that goes week by week, for a period, a
 * site and a category that the app's address holds. Every figure leads to its requests in the inbox. It needs the actors
 * `followHouse`, `followSearch`, `followClock` and `watchRequests`, and the actions `showChoice` (which changes the address)
 * and `goTo`.
 */
export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    input: {} as OverviewInput,
    tags: {} as "loading" | "failed",
  },
  actors: {
    followHouse: observablePort<House, void>("followHouse"),
    followSearch: observablePort<RawSearch, void>("followSearch"),
    followClock: observablePort<Instant, void>("followClock"),
    watchRequests: observablePort<Page<Request>, Eyes>("watchRequests"),
  },
  actions: {
    showChoice: (_, _params: ShowParams) => {},
    goTo: (_, _params: { readonly destination: Destination }) => {},
    keepHouse: assign(({ context }, { news }: NewsOf<House>) =>
      news === undefined ? {} : counted({ ...context, house: news }),
    ),
    keepSearch: assign(({ context }, { news }: NewsOf<RawSearch>) =>
      news === undefined ? {} : arrivedAt(context, news),
    ),
    keepNow: assign(({ context }, { news }: NewsOf<Instant>) =>
      news === undefined ? {} : counted({ ...context, now: news }),
    ),
    keepPage: assign(({ context }, { news }: NewsOf<Page<Request>>) =>
      news === undefined
        ? {}
        : counted({ ...context, rows: news.rows, problems: news.problems, failure: undefined }),
    ),
    forgetRows: assign(({ context }) => counted({ ...context, rows: [], problems: [] })),
    changeChoice: assign(({ context }, change: Partial<Choice>) =>
      counted({ ...context, choice: { ...context.choice, ...change }, ignored: [] }),
    ),
    dropIgnored: assign({ ignored: [] }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isPage: (_, { news }: NewsOf<Page<Request>>) => news !== undefined,
    hasOtherEyes: ({ context }, { news }: NewsOf<House>) =>
      news !== undefined && !isSameEyes(eyesOf(news), eyesOf(context.house)),
  },
}).createMachine({
  id: "overview",
  context: ({ input }) => beginOverview(input),
  type: "parallel",
  on: {
    "elsewhere.requested": {
      actions: { type: "goTo", params: ({ event }) => ({ destination: event.destination }) },
    },
    "figure.followed": {
      actions: {
        type: "goTo",
        params: ({ context, event }) => ({
          destination: {
            to: "inbox",
            filters: inboxFilters(event.asked, context.choice, context.house),
          },
        }),
      },
    },
  },
  states: {
    rows: {
      description: "The requests the figures are told from, live.",
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
              actions: {
                type: "keepPage",
                params: ({ event }) => ({ news: event.snapshot.context }),
              },
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
          description: "Told from what was there, if anything was; it can be tried again.",
          tags: "failed",
          on: { "retry.requested": { target: "#overview.rows", reenter: true } },
        },
      },
    },
    address: {
      description: "What is shown, in step with the app's address.",
      initial: "followed",
      on: {
        "ignored.dismissed": { actions: "dropIgnored" },
        "choice.changed": {
          actions: [
            { type: "changeChoice", params: ({ event }) => event.choice },
            {
              type: "showChoice",
              params: ({ context }) => ({ search: writeChoice(context.choice) }),
            },
          ],
        },
        "choice.cleared": {
          actions: [
            { type: "changeChoice", params: { ...firstChoice, period: "all" as const } },
            {
              type: "showChoice",
              params: ({ context }) => ({ search: writeChoice(context.choice) }),
            },
          ],
        },
      },
      states: {
        followed: {
          invoke: {
            src: "followSearch",
            onSnapshot: {
              actions: {
                type: "keepSearch",
                params: ({ event }) => ({ news: event.snapshot.context }),
              },
            },
            onError: { target: "alone" },
          },
        },
        alone: {
          description:
            "The address tells nothing any more; choosing goes on without the back button.",
        },
      },
    },
  },
});
