import { assign, setup } from "xstate";
import {
  type Failure,
  failureOf,
  type NewsOf,
  observablePort,
  promisePort,
  type Rejected,
} from "../ports.ts";
import { codeLastsMs, type ShownCode } from "./pairing-code.ts";

/** What is known of a code that is shown. */
export type PairingNews =
  | { readonly kind: "open" }
  /** Somebody entered it; the rules hold the name to who they are. */
  | { readonly kind: "asked"; readonly name: string }
  /** It is not there any more: whoever asked thought better of it. */
  | { readonly kind: "gone" };

export interface PairingContext {
  readonly shown: ShownCode | undefined;
  /** Who asks, or looks. */
  readonly name: string | undefined;
  readonly failure: Failure | undefined;
}

export type PairingEvent =
  | { readonly type: "code.requested" }
  | { readonly type: "looking.allowed" }
  | { readonly type: "looking.refused" }
  /** Whoever holds the device wants it to end, or is not there any more. */
  | { readonly type: "pairing.stopped" };

/**
 * Lets somebody look into the app on this device: a code is shown, whoever enters it is asked about, and while they look
 * that is said and can be stopped. It needs the actors `showCode`, `followCode`, `refuse`, `connect` (resolves when the two
 * devices have found each other) and `followViewer` (completes when the viewer is gone), and the action `takeBack`, which
 * ends whatever of it there is.
 */
export const pairingMachine = setup({
  types: {
    context: {} as PairingContext,
    events: {} as PairingEvent,
    tags: {} as "busy" | "looked",
  },
  actors: {
    showCode: promisePort<ShownCode, void>("showCode"),
    followCode: observablePort<PairingNews, void>("followCode"),
    refuse: promisePort<void, void>("refuse"),
    connect: promisePort<void, void>("connect"),
    followViewer: observablePort<void, void>("followViewer"),
  },
  guards: {
    isAsked: (_, { news }: NewsOf<PairingNews>) => news?.kind === "asked",
    isGone: (_, { news }: NewsOf<PairingNews>) => news?.kind === "gone",
  },
  actions: {
    takeBack: () => {},
    keepCode: assign((_, shown: ShownCode) => ({ shown })),
    keepName: assign((_, { news }: NewsOf<PairingNews>) =>
      news?.kind === "asked" ? { name: news.name } : {},
    ),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    forget: assign({ shown: undefined, name: undefined, failure: undefined }),
  },
  delays: {
    /** 600,000 ms: as long as a code is good. */
    codeLasts: codeLastsMs,
  },
}).createMachine({
  id: "pairing",
  context: { shown: undefined, name: undefined, failure: undefined },
  initial: "off",
  states: {
    off: { on: { "code.requested": "on" } },
    on: {
      entry: "forget",
      exit: "takeBack",
      on: { "pairing.stopped": "off" },
      initial: "preparing",
      states: {
        preparing: {
          tags: "busy",
          invoke: {
            src: "showCode",
            onDone: {
              target: "shown",
              actions: { type: "keepCode", params: ({ event }) => event.output },
            },
            onError: {
              target: "#pairing.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        shown: {
          after: { codeLasts: "#pairing.expired" },
          invoke: {
            src: "followCode",
            onSnapshot: [
              {
                guard: {
                  type: "isAsked",
                  params: ({ event }) => ({ news: event.snapshot.context }),
                },
                target: ".asked",
                actions: {
                  type: "keepName",
                  params: ({ event }) => ({ news: event.snapshot.context }),
                },
              },
              {
                guard: {
                  type: "isGone",
                  params: ({ event }) => ({ news: event.snapshot.context }),
                },
                target: "#pairing.withdrawn",
              },
            ],
            onError: {
              target: "#pairing.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
          initial: "waiting",
          states: {
            waiting: { description: "Nobody has entered the code yet." },
            asked: {
              on: {
                "looking.allowed": "#pairing.on.connecting",
                "looking.refused": "#pairing.on.refusing",
              },
            },
          },
        },
        refusing: {
          tags: "busy",
          invoke: {
            src: "refuse",
            onDone: "#pairing.refused",
            // Nobody is let in all the same.
            onError: "#pairing.refused",
          },
        },
        connecting: {
          tags: ["busy", "looked"],
          invoke: {
            src: "connect",
            onDone: "connected",
            onError: {
              target: "#pairing.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        connected: {
          tags: "looked",
          invoke: {
            src: "followViewer",
            onDone: "#pairing.left",
            onError: "#pairing.left",
          },
        },
      },
    },
    refused: { on: { "code.requested": "on" } },
    expired: {
      description: "The time is over for which a code is good.",
      on: { "code.requested": "on" },
    },
    withdrawn: {
      description: "Whoever asked thought better of it.",
      on: { "code.requested": "on" },
    },
    left: {
      description: "Whoever looked is gone, or the way to them is.",
      on: { "code.requested": "on" },
    },
    failed: { on: { "code.requested": "on" } },
  },
});
