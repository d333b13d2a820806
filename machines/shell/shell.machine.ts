import { assign, setup } from "xstate";
import type { SetAside } from "../attention/set-aside.ts";
import type { HouseHere } from "../house.ts";
import { type NewsOf, observablePort } from "../ports.ts";

export type ShellEvent =
  | { readonly type: "more.opened" }
  | { readonly type: "people.opened" }
  | { readonly type: "sheet.closed" }
  | { readonly type: "person.picked"; readonly member: string }
  | { readonly type: "house.picked"; readonly organisation: string };

/**
 * The frame around every page: whether the sheet with further destinations is open, or the one to switch members; with accounts
 * that one shows the account and its organisations.
 * Actors: `followUnreadable` (stored records that cannot be read), `followHouses` (the organisations on this device with their
 * members; emits nothing with accounts). Actions: `switchPerson` and `switchHouse`, which notify the session.
 */
export const shellMachine = setup({
  types: {
    context: {} as {
      readonly unreadable: readonly SetAside[];
      readonly houses: readonly HouseHere[];
    },
    events: {} as ShellEvent,
  },
  actors: {
    followUnreadable: observablePort<readonly SetAside[], void>("followUnreadable"),
    followHouses: observablePort<readonly HouseHere[], void>("followHouses"),
  },
  actions: {
    keepUnreadable: assign((_, { news }: NewsOf<readonly SetAside[]>) => ({
      unreadable: news ?? [],
    })),
    keepHouses: assign((_, { news }: NewsOf<readonly HouseHere[]>) => ({ houses: news ?? [] })),
    switchPerson: (_, _params: { readonly member: string }) => {},
    switchHouse: (_, _params: { readonly organisation: string }) => {},
  },
}).createMachine({
  id: "shell",
  context: { unreadable: [], houses: [] },
  invoke: [
    {
      src: "followUnreadable",
      onSnapshot: {
        actions: {
          type: "keepUnreadable",
          params: ({ event }) => ({ news: event.snapshot.context }),
        },
      },
      // The database cannot be opened then, which other pages report.
      onError: { actions: { type: "keepUnreadable", params: { news: [] } } },
    },
    {
      src: "followHouses",
      onSnapshot: {
        actions: {
          type: "keepHouses",
          params: ({ event }) => ({ news: event.snapshot.context }),
        },
      },
      // The last known organisations can still be chosen.
      onError: {},
    },
  ],
  initial: "closed",
  on: {
    "people.opened": ".people",
    "more.opened": ".more",
  },
  states: {
    closed: {},
    more: {
      description: "On a phone: the places that have no room in the bar.",
      on: { "sheet.closed": "closed" },
    },
    people: {
      description: "Choosing whom to be, or in which house, in this tab.",
      on: {
        "sheet.closed": "closed",
        "person.picked": {
          target: "closed",
          actions: { type: "switchPerson", params: ({ event }) => ({ member: event.member }) },
        },
        "house.picked": {
          target: "closed",
          actions: { type: "switchHouse", params: ({ event }) => event },
        },
      },
    },
  },
});
