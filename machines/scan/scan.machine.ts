import { assign, setup } from "xstate";
import type { Destination } from "../destination.ts";
import { type Failure, failureOf, promisePort, type Rejected } from "../ports.ts";
import type { LabelKey } from "./label-code.ts";
import { isAtHome, type LabelNews, type Scanned } from "./scanned.ts";

/** What a label on a wall leads to, before anything is known of it. */
export interface ScanInput {
  /** `undefined` where the address names none. */
  readonly key: LabelKey | undefined;
}

export interface ScanContext extends ScanInput {
  readonly scanned: Scanned | undefined;
  readonly failure: Failure | undefined;
}

export interface ScanEvent {
  readonly type: "retry.requested";
}

/** What looking up told. */
export interface Told {
  readonly news: LabelNews;
}

/**
 * Somebody scanned the label of a place. Whoever is in the house already goes to the form they know, with the place chosen;
 * everybody else reports here and now, without an account. It needs `lookUp` (the label, and who scanned it) and the action
 * `goTo`.
 */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    input: {} as ScanInput,
    events: {} as ScanEvent,
    tags: {} as "busy",
  },
  actors: { lookUp: promisePort<LabelNews, ScanInput>("lookUp") },
  actions: {
    goTo: (_, _params: { readonly destination: Destination }) => {},
    keepScanned: assign((_, { news }: Told) =>
      news.kind === "here" ? { scanned: news.scanned, failure: undefined } : {},
    ),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isHome: (_, { news }: Told) => news.kind === "here" && isAtHome(news.scanned),
    isHere: (_, { news }: Told) => news.kind === "here",
    isRetired: (_, { news }: Told) => news.kind === "retired",
  },
}).createMachine({
  id: "scan",
  context: ({ input }) => ({ ...input, scanned: undefined, failure: undefined }),
  initial: "looking",
  states: {
    looking: {
      tags: "busy",
      invoke: {
        src: "lookUp",
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          {
            guard: { type: "isHome", params: ({ event }) => ({ news: event.output }) },
            target: "leaving",
            actions: { type: "keepScanned", params: ({ event }) => ({ news: event.output }) },
          },
          {
            guard: { type: "isHere", params: ({ event }) => ({ news: event.output }) },
            target: "here",
            actions: { type: "keepScanned", params: ({ event }) => ({ news: event.output }) },
          },
          {
            guard: { type: "isRetired", params: ({ event }) => ({ news: event.output }) },
            target: "retired",
          },
          { target: "unknown" },
        ],
        onError: {
          target: "unreachable",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    here: {
      description: "A guest stands before the place and may report.",
      meta: { meant: "Reporting has a machine of its own." },
    },
    leaving: {
      description: "They live or work here: the form they know takes over.",
      meta: { meant: "The form has another address, and this page ends." },
      tags: "busy",
      entry: {
        type: "goTo",
        params: ({ context: { scanned } }) => ({
          destination:
            scanned === undefined ? { to: "report" } : { to: "report", place: scanned.label.place },
        }),
      },
    },
    retired: {
      description: "The label leads nowhere any more.",
      meta: { meant: "Another label has another address." },
    },
    unknown: {
      description: "There is no such label.",
      meta: { meant: "Another label has another address." },
    },
    unreachable: {
      description: "It cannot be told at the moment.",
      on: { "retry.requested": "looking" },
    },
  },
});
