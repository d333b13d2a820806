import { assign, setup } from "xstate";
import { observablePort, promisePort, withUpdate } from "../ports.ts";

export interface VersionReport {
  /** Whether a newer version than this page's is fully loaded on this device. */
  readonly isNewer: boolean;
}

/** Whether the user has unsaved work that a reload would lose. */
export interface HandsReport {
  readonly areFree: boolean;
}

export type UpdateEvent =
  | { readonly type: "update.wanted" }
  | { readonly type: "update.putOff" }
  /** A chunk of this version is neither on the device nor on the server. */
  | { readonly type: "chunk.missed" }
  /** The user came back to this tab. */
  | { readonly type: "page.shown" };

/**
 * How a new version reaches an open tab. It is loaded in the background. A page that is opened or reloaded then is of that
 * version. Until then the page says quietly that it is there, and is reloaded when the user asks for it and has no unsaved work.
 * Where a chunk of this version is missing, a reload is offered. The actor runs as long as the app does.
 *
 * Actors: `followVersions` (emits at once and whenever another version is there), `lookForNewer` (asks the server), `followHands`
 * (emits whether there is unsaved work, at once and on every change). Actions: `loadAnew` (reloads the page).
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
    areHandsFree: (_, hands: HandsReport | undefined) => hands?.areFree === true,
  },
  actions: {
    setReport: assign((_, { isNewer }: VersionReport) => ({ isNewer })),
    loadAnew: () => {},
  },
  delays: {
    /** 700 ms for the last input to be stored: the pause in typing, and the write. */
    keeping: 700,
    /** 10,000 ms for the page to unload; a browser can refuse to. */
    leaving: 10_000,
    /** 600,000 ms before the server is asked again, however often the user comes back. */
    rest: 600_000,
    /** 3,000,000 ms more before the server is asked although the user did not come back. */
    patience: 3_000_000,
  },
}).createMachine({
  id: "update",
  context: { isNewer: false },
  invoke: {
    src: "followVersions",
    onSnapshot: {
      actions: {
        type: "setReport",
        params: ({ context, event }) => event.snapshot.context ?? context,
      },
    },
    // Without a service worker the network delivers the deployed version.
    onError: { actions: { type: "setReport", params: { isNewer: false } } },
  },
  type: "parallel",
  states: {
    announcement: {
      initial: "none",
      states: {
        none: {
          always: { guard: "isNewer", target: "available" },
          on: { "chunk.missed": "broken" },
        },
        available: {
          description: "A new version is available.",
          always: { guard: "isCurrent", target: "none" },
          on: {
            "update.wanted": "promised",
            "update.putOff": "putOff",
            "chunk.missed": "broken",
          },
        },
        broken: {
          description: "A chunk of this version is missing: the page has to be reloaded.",
          on: { "update.wanted": "promised", "update.putOff": "putOff" },
        },
        promised: {
          description: "Applied once no input would be lost.",
          invoke: {
            src: "followHands",
            onSnapshot: { guard: withUpdate("areHandsFree"), target: "taking" },
            onError: "taking",
          },
          on: { "update.putOff": "putOff" },
        },
        taking: { after: { keeping: { target: "leaving", actions: "loadAnew" } } },
        leaving: { after: { leaving: "none" } },
        putOff: {
          description: "Postponed until the next load.",
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
