import { assign, setup } from "xstate";
import { type Failure, failureOf, promisePort, type Rejected } from "../ports.ts";
import { type DeviceChoices, type DeviceState, usualChoices } from "./device-facts.ts";

export interface DeviceContext {
  readonly choices: DeviceChoices;
  readonly failure: Failure | undefined;
}

export type DeviceEvent =
  /** Somebody is there, or somebody else, or the page comes back from the settings of the browser. */
  | { readonly type: "device.changed" }
  | { readonly type: "person.left" }
  /** Somebody is about to sign out. */
  | { readonly type: "person.leaving" }
  /** Something has just been done of which one would like to hear more. */
  | { readonly type: "moment.came" }
  | { readonly type: "offer.accepted" }
  | { readonly type: "offer.declined" }
  | { readonly type: "registration.asked" }
  | { readonly type: "registration.ended" }
  | { readonly type: "choices.changed"; readonly choices: DeviceChoices };

interface Looked {
  readonly state: DeviceState;
}

/**
 * How this device is told of things while Fettle is closed. Nobody is asked at the start: only when somebody has just
 * reported something or was given work, in words of ours first, and never again after "not now" but from the settings.
 * It needs `look` (what is known of the device), `askBrowser` (the browser's own question), `register` (hands in where it
 * is reached, and how it wants to be told), `unregister`, and the action `rememberPutOff`.
 */
export const deviceMachine = setup({
  types: {
    context: {} as DeviceContext,
    events: {} as DeviceEvent,
    tags: {} as "busy" | "failed" | "told",
  },
  actors: {
    look: promisePort<DeviceState, void>("look"),
    askBrowser: promisePort<DeviceState["permission"], void>("askBrowser"),
    register: promisePort<void, DeviceChoices>("register"),
    unregister: promisePort<void, void>("unregister"),
  },
  actions: {
    rememberPutOff: () => {},
    keepState: assign((_, { state }: Looked) => ({ choices: state.choices ?? usualChoices })),
    keepChoices: assign((_, choices: DeviceChoices) => ({ choices })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isImpossible: (_, { state }: Looked) => state.reach === "impossible",
    isToInstall: (_, { state }: Looked) => state.reach === "install",
    isDenied: (_, { state }: Looked) => state.permission === "denied",
    isRegistered: (_, { state }: Looked) =>
      state.permission === "granted" && state.choices !== undefined,
    isPutOff: (_, { state }: Looked) => state.isPutOff,
    isGranted: (_, { answer }: { readonly answer: DeviceState["permission"] }) =>
      answer === "granted",
    isRefused: (_, { answer }: { readonly answer: DeviceState["permission"] }) =>
      answer === "denied",
  },
  delays: {
    /** 4,000 ms: nobody waits longer to be signed out. */
    patience: 4_000,
  },
}).createMachine({
  id: "device",
  context: { choices: usualChoices, failure: undefined },
  initial: "idle",
  on: { "device.changed": ".looking", "person.left": ".idle" },
  states: {
    idle: { description: "Nobody is there who could be told." },
    looking: {
      invoke: {
        src: "look",
        onDone: [
          {
            guard: { type: "isImpossible", params: ({ event }) => ({ state: event.output }) },
            target: "unsupported",
          },
          {
            guard: { type: "isToInstall", params: ({ event }) => ({ state: event.output }) },
            target: "toInstall",
          },
          {
            guard: { type: "isDenied", params: ({ event }) => ({ state: event.output }) },
            target: "denied",
          },
          {
            guard: { type: "isRegistered", params: ({ event }) => ({ state: event.output }) },
            target: "refreshing",
            actions: { type: "keepState", params: ({ event }) => ({ state: event.output }) },
          },
          {
            guard: { type: "isPutOff", params: ({ event }) => ({ state: event.output }) },
            target: "putOff",
          },
          { target: "unasked" },
        ],
        onError: "unknown",
      },
    },
    unknown: { description: "It could not be found out; looked at again when Fettle is opened." },
    unsupported: { description: "This browser cannot be reached while Fettle is closed." },
    toInstall: { description: "It could be reached if Fettle were installed." },
    unasked: {
      on: { "moment.came": "offered", "registration.asked": "asking" },
    },
    offered: {
      description: "Explained in our words, before the browser asks in its own.",
      on: {
        "offer.accepted": "asking",
        "registration.asked": "asking",
        "offer.declined": { target: "putOff", actions: "rememberPutOff" },
      },
    },
    putOff: {
      description: 'Somebody said "not now": nothing is asked any more but from the settings.',
      on: { "registration.asked": "asking" },
    },
    asking: {
      tags: "busy",
      invoke: {
        src: "askBrowser",
        onDone: [
          {
            guard: { type: "isGranted", params: ({ event }) => ({ answer: event.output }) },
            target: "registering",
          },
          {
            guard: { type: "isRefused", params: ({ event }) => ({ answer: event.output }) },
            target: "denied",
          },
          { target: "putOff", actions: "rememberPutOff" },
        ],
        onError: {
          target: "failed.turningOn",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    denied: { description: "Only the browser's own settings can change it." },
    registering: {
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        src: "register",
        input: ({ context }) => context.choices,
        onDone: "registered",
        onError: {
          target: "failed.turningOn",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refreshing: {
      description: "Addresses change: the one it has is handed in where it is new, or old.",
      tags: "told",
      invoke: {
        src: "register",
        input: ({ context }) => context.choices,
        onDone: "registered",
        // It is reached under the old one for as long as that holds; tried again with the next start.
        onError: "registered",
      },
      on: {
        "choices.changed": {
          target: "choosing",
          actions: { type: "keepChoices", params: ({ event }) => event.choices },
        },
        "person.leaving": "signingOut",
      },
    },
    registered: {
      tags: "told",
      on: {
        "choices.changed": {
          target: "choosing",
          actions: { type: "keepChoices", params: ({ event }) => event.choices },
        },
        "registration.ended": "leaving",
        "person.leaving": "signingOut",
      },
    },
    choosing: {
      description: "It is told as it was before, until what was chosen is handed in.",
      tags: ["busy", "told"],
      entry: "forgetFailure",
      invoke: {
        src: "register",
        input: ({ context }) => context.choices,
        onDone: "registered",
        onError: {
          target: "failed.choosing",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signingOut: {
      description:
        "What comes for them is not for whoever uses the device next. Not a no: another time they are asked again.",
      tags: "busy",
      invoke: {
        src: "unregister",
        onDone: "idle",
        // The server finds out by itself that nobody is reached here any more.
        onError: "idle",
      },
      after: { patience: "idle" },
    },
    leaving: {
      tags: "busy",
      invoke: {
        src: "unregister",
        onDone: { target: "putOff", actions: "rememberPutOff" },
        onError: {
          target: "failed.turningOff",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: "failed",
      initial: "turningOn",
      states: {
        turningOn: {
          description: "Nothing was changed: it is not told of anything.",
          on: { "registration.asked": { target: "#device.asking", actions: "forgetFailure" } },
        },
        choosing: {
          description: "It is still told as it was before.",
          tags: "told",
          on: {
            "registration.asked": "#device.choosing",
            "choices.changed": {
              target: "#device.choosing",
              actions: { type: "keepChoices", params: ({ event }) => event.choices },
            },
            "registration.ended": { target: "#device.leaving", actions: "forgetFailure" },
            "person.leaving": "#device.signingOut",
          },
        },
        turningOff: {
          description: "It may still be told.",
          on: {
            "registration.ended": { target: "#device.leaving", actions: "forgetFailure" },
            "person.leaving": "#device.signingOut",
          },
        },
      },
    },
  },
});
