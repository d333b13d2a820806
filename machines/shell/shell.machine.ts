import { setup } from "xstate";

type Event =
  | { readonly type: "more.opened" }
  | { readonly type: "people.opened" }
  | { readonly type: "sheet.closed" }
  | { readonly type: "person.picked"; readonly member: string };

/**
 * What stays around every page: whether the sheet with the rest of the places, or the one to be somebody else, lies over
 * it. It needs the action `switchPerson`, which tells the session.
 */
export const shellMachine = setup({
  types: { events: {} as Event },
  actions: {
    switchPerson: (_, _params: { readonly member: string }) => {},
  },
}).createMachine({
  id: "shell",
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
      description: "Choosing whom to be in this tab.",
      on: {
        "sheet.closed": "closed",
        "person.picked": {
          target: "closed",
          actions: { type: "switchPerson", params: ({ event }) => ({ member: event.member }) },
        },
      },
    },
  },
});
