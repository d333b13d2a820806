import { assign, setup } from "xstate";
import { observablePort } from "../ports.ts";
import type { CopyState } from "./copy-state.ts";

/** What the browser says about the network. */
export interface NetworkReport {
  readonly online: boolean;
}

export interface ConnectionContext {
  /** What was said last; before anything was said, online is assumed. */
  readonly online: boolean;
  /** What was found out last about this device's copy. */
  readonly copy: CopyState;
}

/**
 * Whether this device is connected to a network. It only passes on what the browser says: `online` does not promise
 * that a server answers, `offline` is certain. It runs as long as the app does; where the browser says nothing,
 * it stays `online`, because trying is better than refusing to.
 *
 * Actors: `followNetwork` (tells now and at every change), `followCopy` (how this device keeps what a server has, likewise).
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
  },
  actors: {
    followNetwork: observablePort<NetworkReport, void>("followNetwork"),
    followCopy: observablePort<CopyState, void>("followCopy"),
  },
  guards: {
    isOnline: ({ context }) => context.online,
    isOffline: ({ context }) => !context.online,
  },
  actions: {
    takeReport: assign((_, { online }: NetworkReport) => ({ online })),
    assumeOnline: assign({ online: true }),
    takeCopy: assign((_, { copy }: Pick<ConnectionContext, "copy">) => ({ copy })),
  },
  delays: {
    /** 5,000 ms before the browser is asked again. */
    reconnection: 5000,
  },
}).createMachine({
  id: "connection",
  context: { online: true, copy: "unopened" },
  invoke: {
    src: "followCopy",
    onSnapshot: {
      actions: {
        type: "takeCopy",
        params: ({ context, event }) => ({ copy: event.snapshot.context ?? context.copy }),
      },
    },
    // What is not known is not said.
    onError: {},
  },
  initial: "following",
  states: {
    following: {
      initial: "online",
      invoke: {
        src: "followNetwork",
        onSnapshot: {
          actions: {
            type: "takeReport",
            params: ({ context, event }) => event.snapshot.context ?? context,
          },
        },
        onDone: "unknown",
        onError: "unknown",
      },
      states: {
        online: { always: { guard: "isOffline", target: "offline" } },
        offline: { always: { guard: "isOnline", target: "online" } },
      },
    },
    unknown: { entry: "assumeOnline", after: { reconnection: "following" } },
  },
});
