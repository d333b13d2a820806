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
    tags: {} as "busy" | "failed" | "subscribed",
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
    idle: { description: "No member is signed in who could be notified." },
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
    unknown: {
      description:
        "The permission could not be determined; it is checked again when the app is next opened.",
    },
    unsupported: { description: "This browser does not support push messages." },
    toInstall: { description: "This browser supports push messages only in an installed app." },
    unasked: {
      on: { "moment.came": "offered", "registration.asked": "asking" },
    },
    offered: {
      description: "The app explains push messages before the browser asks for the permission.",
      on: {
        "offer.accepted": "asking",
        "registration.asked": "asking",
        "offer.declined": { target: "putOff", actions: "rememberPutOff" },
      },
    },
    putOff: {
      description: "The user postponed the question; it is asked again only from the settings.",
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
    denied: { description: "Blocked; only the browser's settings can change that." },
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
      description:
        "Registers the device's push address again if it is new or was registered long ago.",
      tags: "subscribed",
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
      tags: "subscribed",
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
      description: "The previous setting applies until the chosen one is registered.",
      tags: ["busy", "subscribed"],
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
        "At sign-out the address is unregistered, so that the next user of the device does not get the messages. The question can be asked again later.",
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
          description: "Registering failed: the device gets no push messages.",
          on: { "registration.asked": { target: "#device.asking", actions: "forgetFailure" } },
        },
        choosing: {
          description: "Changing the setting failed: the previous one still applies.",
          tags: "subscribed",
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
          description: "Unregistering failed: the device may still get push messages.",
          on: {
            "registration.ended": { target: "#device.leaving", actions: "forgetFailure" },
            "person.leaving": "#device.signingOut",
          },
        },
      },
    },
  },
});
