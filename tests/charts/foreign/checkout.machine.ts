import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from "xstate";

const watcherLogic = fromCallback(() => {
  throw new Error("An actor was started.");
});

/**
 * A checkout as people publish it: final states with `onDone` at several depths, several invokes in one state, string and
 * list targets, wildcard and partial events, delays by name and by number, an event that is forbidden, and an actor
 * spawned in an `assign`. Nothing it invokes may ever be started.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as {
      readonly watcher: ActorRefFrom<typeof watcherLogic> | undefined;
      readonly receipt: string | undefined;
    },
    events: {} as
      | { readonly type: "NEXT" }
      | { readonly type: "mouse.moved" }
      | { readonly type: "mouse.pressed" }
      | { readonly type: "anything" }
      | { readonly type: "CANCEL" },
    tags: {} as "busy" | "end",
  },
  actors: {
    watcher: watcherLogic,
    pay: fromPromise<string, { readonly sum: number }>(() => {
      throw new Error("An actor was started.");
    }),
    reserve: fromPromise<void, void>(() => {
      throw new Error("An actor was started.");
    }),
  },
  actions: {
    watch: assign({ watcher: ({ spawn }) => spawn("watcher", { id: "watcher" }) }),
    keepReceipt: assign((_, { receipt }: { readonly receipt: string }) => ({ receipt })),
    shiver: () => {
      throw new Error("An effect was run.");
    },
  },
  guards: {
    isPaid: (_, { receipt }: { readonly receipt: string }) => receipt.startsWith("paid"),
  },
  delays: { patience: 90_000 },
}).createMachine({
  id: "checkout",
  context: { watcher: undefined, receipt: undefined },
  initial: "cart",
  on: { CANCEL: "#cancelled", "*": { actions: "shiver" } },
  states: {
    cart: {
      entry: "watch",
      on: { NEXT: "address", "mouse.*": { actions: "shiver" } },
    },
    address: {
      initial: "street",
      onDone: "paying",
      states: {
        street: { on: { NEXT: "town" } },
        town: {
          initial: "typing",
          onDone: "known",
          states: {
            typing: { on: { NEXT: "typed" } },
            typed: { type: "final" },
          },
        },
        known: { type: "final" },
      },
    },
    paying: {
      tags: "busy",
      description: "Money is on its way.",
      invoke: [
        {
          src: "pay",
          input: { sum: 12 },
          onDone: [
            {
              guard: { type: "isPaid", params: ({ event }) => ({ receipt: event.output }) },
              target: "packing",
              actions: { type: "keepReceipt", params: ({ event }) => ({ receipt: event.output }) },
            },
            "refused",
          ],
          onError: "refused",
        },
        { src: "reserve", id: "reservation", onError: {} },
      ],
      after: { patience: "refused", 1000: { actions: "shiver" } },
      on: { CANCEL: undefined },
    },
    refused: { on: { NEXT: { target: "paying" } } },
    packing: {
      type: "parallel",
      onDone: "sent",
      states: {
        box: {
          initial: "open",
          states: { open: { after: { 500: "closed" } }, closed: { type: "final" } },
        },
        label: {
          initial: "blank",
          states: { blank: { on: { NEXT: "printed" } }, printed: { type: "final" } },
        },
      },
    },
    sent: { type: "final", tags: "end" },
    cancelled: { id: "cancelled", type: "final", tags: ["end"] },
  },
});
