import { assign, setup } from "xstate";
import { observablePort, withUpdate } from "../ports.ts";

/** What an organisation has beside its places and people, which every screen knows. */
export interface Begun {
  readonly hasRequests: boolean;
  /** Whether labels were printed or scanned on this device. */
  readonly hasUsedLabels: boolean;
}

export interface GuideInput {
  readonly organisation: string;
  readonly isShown: boolean;
}

export interface GuideContext extends GuideInput {
  readonly begun: Begun;
}

export type GuideEvent = { readonly type: "guide.hidden" } | { readonly type: "guide.requested" };

/**
 * The guide above the list of requests: the first steps of a new organisation, and in the demo who the reader is.
 * Actors: `followBegun`. Actions: `rememberHidden`, and `showGuide`, which remembers that it is wanted and leads to the list.
 */
export const guideMachine = setup({
  types: { context: {} as GuideContext, events: {} as GuideEvent, input: {} as GuideInput },
  actors: {
    followBegun: observablePort<Begun, { readonly organisation: string }>("followBegun"),
  },
  actions: {
    setShown: assign((_, isShown: boolean) => ({ isShown })),
    setBegun: assign(({ context }, begun: Begun | undefined) => ({
      begun: begun ?? context.begun,
    })),
    rememberHidden: (_, _params: { readonly organisation: string }) => {},
    showGuide: (_, _params: { readonly organisation: string }) => {},
  },
  guards: { isShown: ({ context }) => context.isShown },
}).createMachine({
  id: "guide",
  context: ({ input }) => ({ ...input, begun: { hasRequests: false, hasUsedLabels: false } }),
  initial: "hidden",
  states: {
    hidden: {
      description: "The settings of the organisation have a button that brings it back.",
      always: { guard: "isShown", target: "shown" },
      on: {
        "guide.requested": {
          actions: [
            { type: "setShown", params: true },
            { type: "showGuide", params: organisationOf },
          ],
        },
      },
    },
    shown: {
      invoke: {
        src: "followBegun",
        input: organisationOf,
        onSnapshot: { actions: withUpdate("setBegun") },
        // The steps then stay open, and lead to where they can be taken.
        onError: {},
      },
      on: {
        "guide.hidden": {
          target: "hidden",
          actions: [
            { type: "setShown", params: false },
            { type: "rememberHidden", params: organisationOf },
          ],
        },
      },
    },
  },
});

function organisationOf({ context: { organisation } }: { readonly context: GuideContext }) {
  return { organisation };
}
