import { assign, setup } from "xstate";
import type { Json } from "#generated/runtime.ts";
import {
  type Failure,
  failureOf,
  promisePort,
  type Rejected,
  withEvent,
  withOutput,
  failureIn,
} from "../ports.ts";

/** What a form knows of its draft. */
export interface DraftState {
  /** The draft's name: `"note:01abc:01def"`. */
  readonly key: string;
  /** Whether we have looked what is kept. */
  readonly isLoaded: boolean;
  /** What was kept when we looked. */
  readonly found: Json | undefined;
  /** What is written now and has still to be kept. */
  readonly json: Json;
  /** Why what is written could not be kept, or what was kept could not be read. */
  readonly failure: Failure | undefined;
}

export type DraftEvent =
  | { readonly type: "draft.changed"; readonly json: Json }
  /** It was sent or thrown away. */
  | { readonly type: "draft.cleared" };

/** What lay in the draft. */
export interface Found {
  readonly found: Json | undefined;
}

/** A draft before we have looked. */
export function unreadDraft(key: string): DraftState {
  return { key, isLoaded: false, found: undefined, json: null, failure: undefined };
}

/** A draft that can no longer be read or saved, because its keeper threw. */
export function lostDraft(draft: DraftState, error: unknown): DraftState {
  return { ...draft, isLoaded: true, failure: failureOf(error) };
}

/**
 * Keeps what somebody writes in a form on this device, so that a reload loses nothing. Each change is saved at once, because a
 * machine that is stopped with its page cannot save what it holds back. A form's machine invokes this one,
 * takes its context with `onSnapshot`, and tells it every change. It needs `loadDraft`, `saveDraft` and `clearDraft`.
 */
export const draftKeeperMachine = setup({
  types: {
    context: {} as DraftState,
    events: {} as DraftEvent,
    input: {} as { readonly key: string },
  },
  actors: {
    loadDraft: promisePort<Json | undefined, { readonly key: string }>("loadDraft"),
    saveDraft: promisePort<void, { readonly key: string; readonly json: Json }>("saveDraft"),
    clearDraft: promisePort<void, { readonly key: string }>("clearDraft"),
  },
  actions: {
    setFound: assign((_, found: Json | undefined) => ({ isLoaded: true, found })),
    setUnread: assign((_, { error }: Rejected) => ({ isLoaded: true, failure: failureOf(error) })),
    setWritten: assign((_, { json }: { readonly json: Json }) => ({ json })),
    setFailure: assign(failureIn),
    forgetFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: "draftKeeper",
  context: ({ input }) => unreadDraft(input.key),
  initial: "loading",
  on: {
    "draft.changed": { target: ".saving", actions: withEvent("setWritten") },
    "draft.cleared": ".clearing",
  },
  states: {
    loading: {
      // Nothing can be written before we know what is kept.
      on: { "draft.changed": {} },
      invoke: {
        src: "loadDraft",
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: "kept", actions: withOutput("setFound") },
        onError: { target: "notKept", actions: withEvent("setUnread") },
      },
    },
    kept: {},
    saving: {
      invoke: {
        src: "saveDraft",
        input: ({ context }) => ({ key: context.key, json: context.json }),
        onDone: { target: "kept", actions: "forgetFailure" },
        onError: { target: "notKept", actions: withEvent("setFailure") },
      },
    },
    notKept: {
      description: "It cannot be stored now.",
    },
    clearing: {
      invoke: {
        src: "clearDraft",
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: "kept", actions: "forgetFailure" },
        onError: { target: "notKept", actions: withEvent("setFailure") },
      },
    },
  },
});
