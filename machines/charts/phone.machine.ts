import { assign, setup } from "xstate";
import { codeLastsMs, readCode } from "../pairing/pairing-code.ts";
import {
  type Failure,
  failureOf,
  type NewsOf,
  observablePort,
  promisePort,
  type Rejected,
} from "../ports.ts";
import type { RunningTab } from "./recording.ts";

/** What whoever holds the other device says. */
export type PhoneNews = "waiting" | "allowed" | "refused" | "gone";

export interface PhoneContext {
  /** The code as it was typed. */
  readonly typed: string;
  readonly failure: Failure | undefined;
}

export type PhoneEvent =
  | { readonly type: "phone.cancelled" }
  | { readonly type: "code.typed"; readonly typed: string }
  | { readonly type: "code.entered" };

/** The code that was typed, if it is one. */
export function codeIn({ typed }: Pick<PhoneContext, "typed">): string | undefined {
  return readCode(typed);
}

/**
 * Looks for the app on another device, by the code that it shows. It needs the actors `askPhone` (finds it and asks
 * to be let in), `followPhone` (what whoever holds it says) and `connectPhone`, and the actions `pickPhone` (from then on it
 * is looked into like a tab) and `hangUp`, which ends whatever of it there is.
 */
export const phoneMachine = setup({
  types: {
    context: {} as PhoneContext,
    events: {} as PhoneEvent,
    tags: {} as "busy",
  },
  actors: {
    askPhone: promisePort<void, { readonly code: string }>("askPhone"),
    followPhone: observablePort<PhoneNews, void>("followPhone"),
    connectPhone: promisePort<RunningTab, void>("connectPhone"),
  },
  guards: {
    isCode: ({ context }) => codeIn(context) !== undefined,
    isNews: (_, { news, is }: NewsOf<PhoneNews> & { readonly is: PhoneNews }) => news === is,
  },
  actions: {
    pickPhone: (_, _params: { readonly tab: RunningTab }) => {},
    hangUp: () => {},
    keepTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: undefined }),
    forget: assign({ typed: "", failure: undefined }),
  },
  delays: {
    /** 600,000 ms: as long as a code is good. */
    codeLasts: codeLastsMs,
  },
}).createMachine({
  id: "phone",
  context: { typed: "", failure: undefined },
  initial: "entering",
  states: {
    entering: {
      initial: "plain",
      on: {
        "code.typed": {
          target: ".plain",
          actions: { type: "keepTyped", params: ({ event }) => ({ typed: event.typed }) },
        },
        "code.entered": [{ guard: "isCode", target: "looking" }, { target: ".incomplete" }],
      },
      states: {
        plain: {},
        incomplete: { description: "What was typed is no code." },
        failed: {
          description: "It did not come to anything; the code can be mended, or another entered.",
        },
        refused: { description: "Whoever holds the other device said no." },
        withdrawn: { description: "It was switched off there." },
        expired: { description: "Nobody answered for as long as the code was good." },
      },
    },
    looking: {
      tags: "busy",
      entry: "forgetFailure",
      exit: "hangUp",
      on: { "phone.cancelled": "entering" },
      after: { codeLasts: "entering.expired" },
      initial: "finding",
      states: {
        finding: {
          invoke: {
            src: "askPhone",
            input: ({ context }) => ({ code: codeIn(context) ?? "" }),
            onDone: "waiting",
            onError: {
              target: "#phone.entering.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        waiting: {
          invoke: {
            src: "followPhone",
            onSnapshot: [
              {
                guard: {
                  type: "isNews",
                  params: ({ event }) => ({ news: event.snapshot.context, is: "allowed" }),
                },
                target: "connecting",
              },
              {
                guard: {
                  type: "isNews",
                  params: ({ event }) => ({ news: event.snapshot.context, is: "refused" }),
                },
                target: "#phone.entering.refused",
              },
              {
                guard: {
                  type: "isNews",
                  params: ({ event }) => ({ news: event.snapshot.context, is: "gone" }),
                },
                target: "#phone.entering.withdrawn",
              },
            ],
            onError: {
              target: "#phone.entering.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        connecting: {
          invoke: {
            src: "connectPhone",
            onDone: {
              target: "#phone.entering",
              actions: [
                "forget",
                { type: "pickPhone", params: ({ event }) => ({ tab: event.output }) },
              ],
            },
            onError: {
              target: "#phone.entering.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
