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
 * What stays around every page: whether the sheet with the rest of the places, or the one to be somebody else, lies over
 * it; with accounts that one is the account's, with the organisations one belongs to. It needs `followUnreadable` (what on this
 * device cannot be read), `followHouses` (the organisations on this device with everybody one can be in them; with accounts
 * it tells nothing), and the actions `switchPerson` and `switchHouse`, which tell the session.
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
      // Then the database is gone, which other pages say.
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
      // Those one knew last can still be chosen.
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
