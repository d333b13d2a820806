import { assign, setup } from "xstate";
import { type NewsOf, observablePort } from "../ports.ts";

/** What the person said about sending reports off this device. */
export type Consent = "unasked" | "granted" | "refused";

/** Who outside this device would take reports. */
export interface Receivers {
  /** What is used, and how long it takes. */
  readonly usage: boolean;
  /** What goes wrong. */
  readonly errors: boolean;
}

export interface ConsentContext {
  readonly receivers: Receivers;
  /** Whether it has been a good moment to ask since the tab was opened. */
  readonly wasMoment: boolean;
}

export type ConsentEvent =
  /** Somebody got done what they came for. */
  | { readonly type: "moment.came" }
  | { readonly type: "consent.granted" }
  | { readonly type: "consent.refused" };

/**
 * Whether reports may leave this device. It is asked once, after somebody got something done, and can be changed under
 * About at any time; an answer holds at once and in every tab. Until the answer of an earlier visit has been read, and
 * where it cannot be read, nothing is sent. Where nobody would take reports, nothing is asked.
 *
 * Actors: `followConsent` (tells now and at every change). Actions: `keepConsent` remembers an answer.
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
    isGranted: (_, { news }: NewsOf<Consent>) => news === "granted",
    isRefused: (_, { news }: NewsOf<Consent>) => news === "refused",
    isUnasked: (_, { news }: NewsOf<Consent>) => news === "unasked",
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
          {
            guard: { type: "isGranted", params: ({ event }) => ({ news: event.snapshot.context }) },
            target: ".granted",
          },
          {
            guard: { type: "isRefused", params: ({ event }) => ({ news: event.snapshot.context }) },
            target: ".refused",
          },
          {
            guard: { type: "isUnasked", params: ({ event }) => ({ news: event.snapshot.context }) },
            target: ".unasked",
          },
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
            asking: { description: "The question stands above the page, in nobody's way." },
          },
        },
        granted: {},
        refused: {},
      },
    },
  },
});

/** The same as one word. */
export function consentOf(consent: {
  readonly matches: (
    state: { readonly following: "granted" } | { readonly following: "refused" },
  ) => boolean;
}): Consent {
  if (consent.matches({ following: "granted" })) return "granted";
  return consent.matches({ following: "refused" }) ? "refused" : "unasked";
}
