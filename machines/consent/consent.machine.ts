import { assign, setup } from "xstate";
import { observablePort, withUpdate } from "../ports.ts";

/** The user's answer about sending reports off this device. */
export type Consent = "unasked" | "granted" | "refused";

/** Which services outside this device would receive reports. */
export interface Receivers {
  /** Usage and timings. */
  readonly usage: boolean;
  /** Errors. */
  readonly errors: boolean;
}

export interface ConsentContext {
  readonly receivers: Receivers;
  /** Whether there has been a good moment to ask since the tab was opened. */
  readonly wasMoment: boolean;
}

export type ConsentEvent =
  /** The user has just finished a task. */
  | { readonly type: "moment.came" }
  | { readonly type: "consent.granted" }
  | { readonly type: "consent.refused" };

/**
 * Whether reports may leave this device. The user is asked once, after a finished task, and can change the answer on the About
 * page at any time. An answer holds at once and in every tab. Nothing is sent until the earlier answer has been read, nor where
 * it cannot be read. Where no service would receive reports, the question is not asked.
 * Actors: `followConsent` (emits at once and on every change). Actions: `keepConsent` stores an answer.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as { readonly receivers: Receivers },
  },
  actors: { followConsent: observablePort<Consent, void>("followConsent") },
  actions: {
    keepConsent: (_, _params: { readonly consent: "granted" | "refused" }) => {},
    noteMoment: assign({ wasMoment: true }),
  },
  guards: {
    hasReceiver: ({ context: { receivers } }) => receivers.usage || receivers.errors,
    wasMoment: ({ context }) => context.wasMoment,
    isGranted: (_, update: Consent | undefined) => update === "granted",
    isRefused: (_, update: Consent | undefined) => update === "refused",
    isUnasked: (_, update: Consent | undefined) => update === "unasked",
  },
}).createMachine({
  id: "consent",
  context: ({ input }) => ({ receivers: input.receivers, wasMoment: false }),
  initial: "nobody",
  states: {
    nobody: {
      description: "There is nobody to send anything to.",
      always: { guard: "hasReceiver", target: "following" },
    },
    following: {
      invoke: {
        src: "followConsent",
        onSnapshot: [
          { guard: withUpdate("isGranted"), target: ".granted" },
          { guard: withUpdate("isRefused"), target: ".refused" },
          { guard: withUpdate("isUnasked"), target: ".unasked" },
        ],
        onError: ".unread",
      },
      on: {
        "moment.came": { actions: "noteMoment" },
        "consent.granted": {
          target: ".granted",
          actions: { type: "keepConsent", params: { consent: "granted" } },
        },
        "consent.refused": {
          target: ".refused",
          actions: { type: "keepConsent", params: { consent: "refused" } },
        },
      },
      initial: "unread",
      states: {
        unread: { description: "What was said before is not known." },
        unasked: {
          initial: "waiting",
          states: {
            waiting: { always: { guard: "wasMoment", target: "asking" } },
            asking: { description: "The question blocks nothing." },
          },
        },
        granted: {},
        refused: {},
      },
    },
  },
});

/** The consent snapshot as one word. */
export function consentOf(consent: {
  readonly matches: (
    state: { readonly following: "granted" } | { readonly following: "refused" },
  ) => boolean;
}): Consent {
  if (consent.matches({ following: "granted" })) return "granted";
  return consent.matches({ following: "refused" }) ? "refused" : "unasked";
}
