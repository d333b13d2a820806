import { assign, setup } from "xstate";
import type { SetAside } from "../attention/set-aside.ts";
import { observablePort, withEvent, withUpdate } from "../ports.ts";
import type { OrganisationHere } from "../workspace/workspace.ts";

export type ShellEvent =
  | { readonly type: "more.opened" }
  | { readonly type: "people.opened" }
  | { readonly type: "sheet.closed" }
  | { readonly type: "person.picked"; readonly member: string }
  | { readonly type: "organisation.picked"; readonly organisation: string };

/**
 * The frame around every page: whether the sheet with further destinations is open, or the one to switch members; with accounts
 * that one shows the account and its organisations.
 * Actors: `followUnreadable` (stored records that cannot be read), `followOrganisations` (the organisations on this device with their
 * members; emits nothing with accounts). Actions: `switchPerson` and `switchOrganisation`, which notify the session.
 */
export const shellMachine = setup({
  types: {
    context: {} as {
      readonly unreadable: readonly SetAside[];
      readonly organisations: readonly OrganisationHere[];
    },
    events: {} as ShellEvent,
  },
  actors: {
    followUnreadable: observablePort<readonly SetAside[], void>("followUnreadable"),
    followOrganisations: observablePort<readonly OrganisationHere[], void>("followOrganisations"),
  },
  actions: {
    setUnreadable: assign((_, update: readonly SetAside[] | undefined) => ({
      unreadable: update ?? [],
    })),
    setOrganisations: assign((_, update: readonly OrganisationHere[] | undefined) => ({
      organisations: update ?? [],
    })),
    switchPerson: (_, _params: { readonly member: string }) => {},
    switchOrganisation: (_, _params: { readonly organisation: string }) => {},
  },
}).createMachine({
  id: "shell",
  context: { unreadable: [], organisations: [] },
  invoke: [
    {
      src: "followUnreadable",
      onSnapshot: { actions: withUpdate("setUnreadable") },
      // The database cannot be opened then, which other pages report.
      onError: { actions: { type: "setUnreadable", params: [] } },
    },
    {
      src: "followOrganisations",
      onSnapshot: { actions: withUpdate("setOrganisations") },
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
      description: "On a phone: the menu with the pages that do not fit into the bar.",
      on: { "sheet.closed": "closed" },
    },
    people: {
      description: "The menu for switching the person or the organisation in this tab.",
      on: {
        "sheet.closed": "closed",
        "person.picked": { target: "closed", actions: withEvent("switchPerson") },
        "organisation.picked": { target: "closed", actions: withEvent("switchOrganisation") },
      },
    },
  },
});
