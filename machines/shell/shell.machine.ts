import { assign, setup } from "xstate";
import type { SetAside } from "../attention/set-aside.ts";
import { observablePort, withEvent, withUpdate } from "../ports.ts";
import type { OrganisationHere } from "../workspace/workspace.ts";

export type ShellEvent =
  | { readonly type: "more.opened" }
  | { readonly type: "people.opened" }
  | { readonly type: "sheet.closed" }
  | { readonly type: "sideBar.toggled" }
  | { readonly type: "person.picked"; readonly member: string }
  | { readonly type: "organisation.picked"; readonly organisation: string };

/**
 * The frame around every page: whether the sheet with further destinations is open, or the one to switch members; with accounts
 * that one shows the account and its organisations.
 * On a desktop it is also whether the side bar is folded to icons.
 * Actors: `followUnreadable` (stored records that cannot be read), `followOrganisations` (the organisations on this device with their
 * members; emits nothing with accounts). Actions: `switchPerson` and `switchOrganisation`, which notify the session, and `keepFolded`.
 */
export const shellMachine = setup({
  types: {
    context: {} as {
      readonly unreadable: readonly SetAside[];
      readonly organisations: readonly OrganisationHere[];
      /** Whether the side bar shows icons only. In a narrow window it does in any case. */
      readonly isFolded: boolean;
    },
    input: {} as { readonly isFolded: boolean },
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
    toggleSideBar: assign(({ context }) => ({ isFolded: !context.isFolded })),
    keepFolded: (_, _params: { readonly isFolded: boolean }) => {},
    switchPerson: (_, _params: { readonly member: string }) => {},
    switchOrganisation: (_, _params: { readonly organisation: string }) => {},
  },
}).createMachine({
  id: "shell",
  context: ({ input }) => ({ unreadable: [], organisations: [], ...input }),
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
    "sideBar.toggled": {
      actions: [
        "toggleSideBar",
        {
          type: "keepFolded",
          params: ({ context }) => ({ isFolded: context.isFolded }),
        },
      ],
    },
  },
  states: {
    closed: {},
    more: {
      description: "The menu of a phone.",
      on: { "sheet.closed": "closed" },
    },
    people: {
      on: {
        "sheet.closed": "closed",
        "person.picked": { target: "closed", actions: withEvent("switchPerson") },
        "organisation.picked": { target: "closed", actions: withEvent("switchOrganisation") },
      },
    },
  },
});
