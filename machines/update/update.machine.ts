import { assign, setup } from "xstate";
import { observablePort, promisePort } from "../ports.ts";

/** What is known of the versions on this device. */
export interface VersionReport {
  /** Whether a newer version than the one this page runs is there, whole. */
  readonly isNewer: boolean;
}

/** Whether somebody has something in hand that a reload would lose. */
export interface HandsReport {
  readonly areFree: boolean;
}

export type UpdateEvent =
  | { readonly type: "update.wanted" }
  | { readonly type: "update.putOff" }
  /** A part of this version could be had neither from the device nor from the network. */
  | { readonly type: "chunk.missed" }
  /** Somebody came back to this tab. */
  | { readonly type: "page.shown" };

/**
 * How a new version comes to somebody who has Fettle open. It arrives in the background and waits. Opening or reloading a page
 * takes it by itself; until then it is told calmly, and taken at once when somebody wants it and has nothing in hand that is
 * not kept. Where a part of this version is gone, the way on is offered. It runs as long as the app does.
 *
 * Actors: `followVersions` (tells now and whenever another version is there), `lookForNewer` (asks the server),
 * `followHands` (tells now and at every change). Actions: `loadAnew` (loads the page again).
 */
export const updateMachine = setup({
  types: { context: {} as VersionReport, events: {} as UpdateEvent },
  actors: {
    followVersions: observablePort<VersionReport, void>("followVersions"),
    lookForNewer: promisePort<void, void>("lookForNewer"),
    followHands: observablePort<HandsReport, void>("followHands"),
  },
  guards: {
    isNewer: ({ context }) => context.isNewer,
    isCurrent: ({ context }) => !context.isNewer,
    areHandsFree: (_, { hands }: { readonly hands: HandsReport | undefined }) =>
      hands?.areFree === true,
  },
  actions: {
    takeReport: assign((_, { isNewer }: VersionReport) => ({ isNewer })),
    loadAnew: () => {},
  },
  delays: {
    /** 700 ms for what was typed last to be kept: the pause in typing, and the writing. */
    keeping: 700,
    /** 10,000 ms for the page to go; a browser can refuse to. */
    leaving: 10_000,
    /** 600,000 ms before the server is asked again, however often somebody comes back. */
    rest: 600_000,
    /** 3,000,000 ms more before it is asked although nobody came back. */
    patience: 3_000_000,
  },
}).createMachine({
  id: "update",
  context: { isNewer: false },
  invoke: {
    src: "followVersions",
    onSnapshot: {
      actions: {
        type: "takeReport",
        params: ({ context, event }) => event.snapshot.context ?? context,
      },
    },
    // Without a worker the network brings what is deployed.
    onError: { actions: { type: "takeReport", params: { isNewer: false } } },
  },
  type: "parallel",
  states: {
    news: {
      initial: "none",
      states: {
        none: {
          always: { guard: "isNewer", target: "told" },
          on: { "chunk.missed": "broken" },
        },
        told: {
          description: "A new version is there and can be had.",
          always: { guard: "isCurrent", target: "none" },
          on: {
            "update.wanted": "promised",
            "update.putOff": "putOff",
            "chunk.missed": "broken",
          },
        },
        broken: {
          description:
            "A part of this version is missing; loading the page again brings a whole one.",
          on: { "update.wanted": "promised", "update.putOff": "putOff" },
        },
        promised: {
          description: "Wanted, and taken as soon as nothing would be lost.",
          invoke: {
            src: "followHands",
            onSnapshot: {
              guard: {
                type: "areHandsFree",
                params: ({ event }) => ({ hands: event.snapshot.context }),
              },
              target: "taking",
            },
            onError: "taking",
          },
          on: { "update.putOff": "putOff" },
        },
        taking: { after: { keeping: { target: "leaving", actions: "loadAnew" } } },
        leaving: { after: { leaving: "none" } },
        putOff: {
          description: "Not spoken of again in this page.",
          on: { "chunk.missed": "broken" },
        },
      },
    },
    looking: {
      initial: "resting",
      states: {
        resting: { after: { rest: "ready" } },
        ready: { after: { patience: "asking" }, on: { "page.shown": "asking" } },
        asking: { invoke: { src: "lookForNewer", onDone: "resting", onError: "resting" } },
      },
    },
  },
});
