import { assign, setup } from "xstate";
import { type Failure, promisePort, withEvent, withOutput, failureIn } from "../ports.ts";
import { type DeviceChoices, type DeviceState, usualChoices } from "./device-facts.ts";

export interface DeviceContext {
  readonly choices: DeviceChoices;
  readonly failure: Failure | undefined;
}

export type DeviceEvent =
  /** A user signed in, another one did, or the page comes back from the browser's settings. */
  | { readonly type: "device.changed" }
  | { readonly type: "person.left" }
  /** The user is about to sign out. */
  | { readonly type: "person.leaving" }
  /** The user has just done something whose progress they may want to be notified of. */
  | { readonly type: "moment.came" }
  | { readonly type: "offer.accepted" }
  | { readonly type: "offer.declined" }
  | { readonly type: "registration.asked" }
  | { readonly type: "registration.ended" }
  | { readonly type: "choices.changed"; readonly choices: DeviceChoices };

/**
 * Push notifications of this device. The user is not asked at the start, but after reporting something or being assigned work,
 * first in our own words. After "not now" the question comes only from the settings.
 * Actors: `look` (the present push state), `askBrowser` (the browser's permission prompt), `register` (sends the push address and
 * the choices to the server), `unregister`. Actions: `rememberPutOff`.
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
    setState: assign((_, state: DeviceState) => ({ choices: state.choices ?? usualChoices })),
    setChoices: assign((_, choices: DeviceChoices) => ({ choices })),
    setFailure: assign(failureIn),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isImpossible: (_, state: DeviceState) => state.reach === "impossible",
    isToInstall: (_, state: DeviceState) => state.reach === "install",
    isDenied: (_, state: DeviceState) => state.permission === "denied",
    isRegistered: (_, state: DeviceState) =>
      state.permission === "granted" && state.choices !== undefined,
    isPutOff: (_, state: DeviceState) => state.isPutOff,
    isGranted: (_, answer: DeviceState["permission"]) => answer === "granted",
    isRefused: (_, answer: DeviceState["permission"]) => answer === "denied",
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
          { guard: withOutput("isImpossible"), target: "unsupported" },
          { guard: withOutput("isToInstall"), target: "toInstall" },
          { guard: withOutput("isDenied"), target: "denied" },
          {
            guard: withOutput("isRegistered"),
            target: "refreshing",
            actions: withOutput("setState"),
          },
          { guard: withOutput("isPutOff"), target: "putOff" },
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
          { guard: withOutput("isGranted"), target: "registering" },
          { guard: withOutput("isRefused"), target: "denied" },
          { target: "putOff", actions: "rememberPutOff" },
        ],
        onError: { target: "failed.turningOn", actions: withEvent("setFailure") },
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
        onError: { target: "failed.turningOn", actions: withEvent("setFailure") },
      },
    },
    refreshing: {
      description: "Addresses change: the one it has is handed in where it is new, or old.",
      tags: "told",
      invoke: {
        src: "register",
        input: ({ context }) => context.choices,
        onDone: "registered",
        // The server keeps using the old registration as long as it is valid; the next start tries again.
        onError: "registered",
      },
      on: {
        "choices.changed": {
          target: "choosing",
          actions: { type: "setChoices", params: ({ event }) => event.choices },
        },
        "person.leaving": "signingOut",
      },
    },
    registered: {
      tags: "told",
      on: {
        "choices.changed": {
          target: "choosing",
          actions: { type: "setChoices", params: ({ event }) => event.choices },
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
        onError: { target: "failed.choosing", actions: withEvent("setFailure") },
      },
    },
    signingOut: {
      description:
        "What comes for them is not for whoever uses the device next. Not a no: another time they are asked again.",
      tags: "busy",
      invoke: {
        src: "unregister",
        onDone: "idle",
        // The server notices by itself that the push address is no longer valid.
        onError: "idle",
      },
      after: { patience: "idle" },
    },
    leaving: {
      tags: "busy",
      invoke: {
        src: "unregister",
        onDone: { target: "putOff", actions: "rememberPutOff" },
        onError: { target: "failed.turningOff", actions: withEvent("setFailure") },
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
              actions: { type: "setChoices", params: ({ event }) => event.choices },
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
