import { assign, setup } from "xstate";
import type { MemberRole } from "#generated/member/type.ts";
import type { Instant, Refusal } from "#generated/runtime.ts";
import type { HouseHere, Identity } from "../house.ts";
import { submission } from "../outbox/submission.machine.ts";
import {
  type Failure,
  failureOf,
  type NewsOf,
  observablePort,
  promisePort,
  type Rejected,
  type Settlement,
} from "../ports.ts";
import type { Account } from "../session/account.ts";
import {
  found,
  type Founding,
  type Newcomer,
  type NewcomerProblems,
  problemsOfNewcomer,
} from "./newcomer.ts";

/** A house on this device, and whom one goes in as: who one was last, as long as they belong to it. */
export interface KnownHouse {
  readonly identity: Identity;
  readonly house: string;
  readonly person: string;
  readonly role: MemberRole;
  /** Everybody one can be in it; unknown where one is who signed in. */
  readonly everybody: HouseHere | undefined;
}

/** What is on this device already. */
export interface Surroundings {
  /** Last visited first. */
  readonly houses: readonly KnownHouse[];
  /** The demo building was begun and is not finished yet. */
  readonly isDemoBegun: boolean;
}

/** How far the demo building is. */
export type Seeding =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "seeded"; readonly identity: Identity };

export interface WelcomeInput {
  readonly newId: () => string;
  readonly now: () => Instant;
  /** BCP 47 tag that a new house's dates and words default to. */
  readonly locale: string;
  /** The time zone the device is in. */
  readonly zone: string;
  /** Who signed in, where one signs in: they found as themselves, and there is no demo building to set up. */
  readonly account?: Account | undefined;
}

export interface WelcomeContext {
  readonly tools: WelcomeInput;
  readonly surroundings: Surroundings;
  /** Share of the demo building that is up, from 0 to 1; `undefined` before the first word of it. */
  readonly progress: number | undefined;
  readonly form: Newcomer;
  /** What is wrong with the form, once somebody has tried to send it. */
  readonly problems: NewcomerProblems;
  /** Kept until the house stands, so that trying again is the same change. */
  readonly founding: Founding | undefined;
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
}

export type WelcomeEvent =
  | { readonly type: "demo.requested" }
  | { readonly type: "seeding.cancelled" }
  | { readonly type: "house.chosen"; readonly identity: Identity }
  | { readonly type: "founding.requested" }
  | { readonly type: "founding.cancelled" }
  | { readonly type: "form.changed"; readonly form: Partial<Newcomer> }
  | { readonly type: "form.sent" }
  | { readonly type: "retry.requested" };

export interface SeedingTold {
  readonly news: Seeding | undefined;
}

export interface WelcomeSettled {
  readonly settlement: Settlement;
}

/**
 * The first visit, and every later one without anybody chosen: into the demo building, back to a house on this device, or
 * into one of one's own. With accounts it is for somebody signed in: into a house they belong to or found. It needs `findHouses` (what is here already), `followNews` (tells
 * when there is more to be found than was), `seedDemo` (tells how far it is, and in the end as whom to begin; stops when
 * nobody listens), `submit`, and the action `enter`, which goes in as somebody.
 */
export const welcomeMachine = setup({
  types: {
    context: {} as WelcomeContext,
    events: {} as WelcomeEvent,
    input: {} as WelcomeInput,
    tags: {} as "loading" | "busy" | "failed",
  },
  actors: {
    findHouses: promisePort<Surroundings, void>("findHouses"),
    followNews: observablePort<true, void>("followNews"),
    seedDemo: observablePort<Seeding, void>("seedDemo"),
    // Somebody waits here: it must not happen by itself when they have long given it up.
    submit: submission({ ifRefused: "drop", ifPostponed: "drop" }),
  },
  actions: {
    enter: (_, _params: { readonly identity: Identity }) => {},
    keepSurroundings: assign((_, surroundings: Surroundings) => ({ surroundings })),
    keepProgress: assign((_, { news }: SeedingTold) =>
      news?.kind === "progress" ? { progress: news.done / news.total } : {},
    ),
    markBegun: assign(({ context }) => ({
      progress: undefined,
      surroundings: { ...context.surroundings, isDemoBegun: true },
    })),
    keepForm: assign(({ context }, form: Partial<Newcomer>) => ({
      form: { ...context.form, ...form },
      founding: undefined,
      // Once told what is wrong, somebody sees at once when it is right.
      problems:
        Object.keys(context.problems).length === 0
          ? {}
          : problemsOfNewcomer({ ...context.form, ...form }),
    })),
    showProblems: assign(({ context }) => ({ problems: problemsOfNewcomer(context.form) })),
    prepareFounding: assign(({ context }) => ({
      problems: {},
      founding:
        context.founding ??
        found(context.form, {
          ...context.tools,
          member: context.tools.account?.uid,
          at: context.tools.now(),
        }),
    })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    keepRefusal: assign((_, { settlement }: WelcomeSettled) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal, founding: undefined } : {},
    ),
    sayUnavailable: assign({ failure: { code: "unavailable", retryable: true } }),
    forgetFailure: assign({ failure: undefined, refusal: undefined }),
  },
  guards: {
    isNews: (_, { news }: NewsOf<true>) => news === true,
    isSeeded: (_, { news }: SeedingTold) => news?.kind === "seeded",
    hasProblems: ({ context }) => Object.keys(problemsOfNewcomer(context.form)).length > 0,
    isApplied: (_, { settlement }: WelcomeSettled) => settlement.outcome === "applied",
    isRefused: (_, { settlement }: WelcomeSettled) => settlement.outcome === "refused",
  },
}).createMachine({
  id: "welcome",
  context: ({ input }) => ({
    tools: input,
    surroundings: { houses: [], isDemoBegun: false },
    progress: undefined,
    form: { you: input.account?.name ?? "", house: "", zone: input.zone, building: "" },
    problems: {},
    founding: undefined,
    failure: undefined,
    refusal: undefined,
  }),
  initial: "looking",
  states: {
    looking: {
      tags: "loading",
      entry: "forgetFailure",
      invoke: {
        src: "findHouses",
        onDone: {
          target: "choosing",
          actions: { type: "keepSurroundings", params: ({ event }) => event.output },
        },
        onError: {
          target: "unreachable",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreachable: {
      description: "This browser does not let us keep anything, or not now.",
      tags: "failed",
      on: { "retry.requested": "looking" },
    },
    choosing: {
      entry: "forgetFailure",
      // Only here: whoever is founding is not disturbed.
      invoke: {
        src: "followNews",
        onSnapshot: {
          guard: { type: "isNews", params: ({ event }) => ({ news: event.snapshot.context }) },
          target: "looking",
        },
        // What was found can be chosen all the same.
        onError: {},
      },
      on: {
        "demo.requested": "seeding",
        "founding.requested": "founding",
        "house.chosen": {
          target: "entered",
          actions: { type: "enter", params: ({ event }) => ({ identity: event.identity }) },
        },
      },
    },
    seeding: {
      tags: "busy",
      entry: ["forgetFailure", "markBegun"],
      invoke: {
        src: "seedDemo",
        onSnapshot: [
          {
            guard: { type: "isSeeded", params: ({ event }) => ({ news: event.snapshot.context }) },
            target: "entered",
            actions: {
              type: "enter",
              params: ({ event }) => ({ identity: identityIn(event.snapshot.context) }),
            },
          },
          {
            actions: {
              type: "keepProgress",
              params: ({ event }) => ({ news: event.snapshot.context }),
            },
          },
        ],
        onError: {
          target: "seedingFailed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { "seeding.cancelled": "choosing" },
    },
    seedingFailed: {
      description: "What is up stays up; trying again goes on from there.",
      tags: "failed",
      on: { "retry.requested": "seeding", "seeding.cancelled": "choosing" },
    },
    founding: {
      initial: "editing",
      on: { "founding.cancelled": "choosing" },
      states: {
        editing: {
          on: {
            "form.changed": { actions: { type: "keepForm", params: ({ event }) => event.form } },
            "form.sent": [
              { guard: "hasProblems", target: ".wanting", actions: "showProblems" },
              { target: "submitting", actions: "prepareFounding" },
            ],
          },
          initial: "fresh",
          states: {
            fresh: {},
            wanting: { description: "Something is missing; each field says what." },
            failed: { tags: "failed", description: "It could not be kept, or not be applied yet." },
            refused: { tags: "failed" },
          },
        },
        submitting: {
          tags: "busy",
          entry: "forgetFailure",
          // Once sent it may well be there: there is no way back from here but the answer.
          on: { "founding.cancelled": {} },
          invoke: {
            src: "submit",
            input: ({ context }) => foundingIn(context).change,
            onDone: [
              {
                guard: { type: "isApplied", params: ({ event }) => ({ settlement: event.output }) },
                target: "#welcome.entered",
                actions: {
                  type: "enter",
                  params: ({ context }) => ({ identity: foundingIn(context).identity }),
                },
              },
              {
                guard: { type: "isRefused", params: ({ event }) => ({ settlement: event.output }) },
                target: "editing.refused",
                actions: {
                  type: "keepRefusal",
                  params: ({ event }) => ({ settlement: event.output }),
                },
              },
              { target: "editing.failed", actions: "sayUnavailable" },
            ],
            onError: {
              target: "editing.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    entered: { type: "final" },
  },
});

function identityIn(news: Seeding | undefined): Identity {
  if (news?.kind !== "seeded") throw new Error("only a building that stands is entered");
  return news.identity;
}

function foundingIn({ founding }: WelcomeContext): Founding {
  if (founding === undefined) throw new Error("a house is prepared before it is submitted");
  return founding;
}
