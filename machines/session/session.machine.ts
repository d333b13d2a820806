import { assign, setup } from "xstate";
import type { House, Identity } from "../house.ts";
import { type Failure, failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";

/** What following an organisation tells: how it stands, or that this person no longer belongs. */
export type HouseNews =
  | { readonly kind: "house"; readonly house: House }
  | { readonly kind: "expelled" };

interface Context {
  readonly identity: Identity | undefined;
  readonly house: House | undefined;
  readonly failure: Failure | undefined;
}

interface Recalled {
  readonly identity: Identity | undefined;
}

interface Told {
  readonly news: HouseNews | undefined;
}

type Event =
  | { readonly type: "person.chosen"; readonly identity: Identity }
  | { readonly type: "device.cleared" }
  | { readonly type: "retry.requested" };

/**
 * Who is using this tab, and the organisation around them: one long-lived actor from the first moment to the last.
 * It needs `recall` (who it was last time), `remember` (for next time) and `followHouse` (the organisation, its people,
 * sites and places, live).
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "busy" | "failed",
  },
  actors: {
    recall: promisePort<Identity | undefined, void>("recall"),
    remember: promisePort<void, Identity>("remember"),
    followHouse: observablePort<HouseNews, Identity>("followHouse"),
  },
  actions: {
    keepIdentity: assign((_, identity: Identity) => ({
      identity,
      house: undefined,
      failure: undefined,
    })),
    keepNews: assign((_, { news }: Told) => (news?.kind === "house" ? { house: news.house } : {})),
    keepRecalled: assign((_, { identity }: Recalled) => ({ identity })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    forget: assign({ identity: undefined, house: undefined, failure: undefined }),
  },
  guards: {
    isSomebody: (_, { identity }: Recalled) => identity !== undefined,
    isKnown: ({ context }) => context.identity !== undefined,
    isNews: (_, { news }: Told) => news?.kind === "house",
    isExpelled: (_, { news }: Told) => news?.kind === "expelled",
  },
}).createMachine({
  id: "session",
  context: { identity: undefined, house: undefined, failure: undefined },
  initial: "recalling",
  on: {
    "person.chosen": {
      target: ".known",
      reenter: true,
      actions: { type: "keepIdentity", params: ({ event }) => event.identity },
    },
    "device.cleared": { target: ".nobody", actions: "forget" },
  },
  states: {
    recalling: {
      tags: "busy",
      invoke: {
        src: "recall",
        onDone: [
          {
            guard: { type: "isSomebody", params: ({ event }) => ({ identity: event.output }) },
            target: "known",
            actions: { type: "keepRecalled", params: ({ event }) => ({ identity: event.output }) },
          },
          { target: "nobody" },
        ],
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    nobody: {
      description: "Nobody has been chosen yet on this device: the welcome.",
    },
    known: {
      type: "parallel",
      states: {
        memory: {
          initial: "remembering",
          states: {
            remembering: {
              invoke: {
                src: "remember",
                input: ({ context }) => known(context),
                onDone: "remembered",
                onError: "forgetful",
              },
            },
            remembered: {},
            forgetful: {
              description: "The choice could not be written down; it holds for this tab only.",
            },
          },
        },
        house: {
          initial: "entering",
          invoke: {
            src: "followHouse",
            input: ({ context }) => known(context),
            onSnapshot: [
              {
                guard: {
                  type: "isExpelled",
                  params: ({ event }) => ({ news: event.snapshot.context }),
                },
                target: ".expelled",
              },
              {
                guard: {
                  type: "isNews",
                  params: ({ event }) => ({ news: event.snapshot.context }),
                },
                target: ".inside",
                actions: {
                  type: "keepNews",
                  params: ({ event }) => ({ news: event.snapshot.context }),
                },
              },
            ],
            onError: {
              target: "#session.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
          states: {
            entering: { tags: "busy" },
            inside: {},
            expelled: {
              description: "They were removed or made inactive; somebody else has to be chosen.",
            },
          },
        },
      },
    },
    failed: {
      tags: "failed",
      on: {
        "retry.requested": [{ guard: "isKnown", target: "known" }, { target: "recalling" }],
      },
    },
  },
});

function known(context: Context): Identity {
  if (context.identity === undefined) throw new Error("the session is known only with an identity");
  return context.identity;
}
