import { assign, setup } from "xstate";
import { observablePort } from "../ports.ts";

/**
 * How this device keeps its copy of the server's data. `unopened`: the copy was not opened yet. `persistent`: documents that were
 * read stay available without a connection, also after a restart. `evicted`: as `persistent` from now on, but the browser had
 * deleted the earlier copy. `memory`: the browser gave no storage (private mode, no space, a lock of another tab), so that the
 * copy is lost with this tab.
 */
export type CopyState = "unopened" | "persistent" | "evicted" | "memory";

/** What the browser says about the network. */
export interface NetworkReport {
  readonly online: boolean;
}

export interface ConnectionContext {
  /** The browser's last report; online is assumed before the first one. */
  readonly online: boolean;
  /** The last known state of this device's copy. */
  readonly copy: CopyState;
}

/**
 * Whether this device is connected to a network. The machine forwards what the browser reports: `online` does not promise that a
 * server answers, `offline` is certain. It runs as long as the app does. Where the browser reports nothing the state stays
 * `online`, because a failed attempt is better than a refusal.
 * Actors: `followNetwork` (emits at once and on every change), `followCopy` (how this device keeps its copy of the server's data,
 * likewise).
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
    setReport: assign((_, { online }: NetworkReport) => ({ online })),
    assumeOnline: assign({ online: true }),
    setCopy: assign((_, { copy }: Pick<ConnectionContext, "copy">) => ({ copy })),
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
        type: "setCopy",
        params: ({ context, event }) => ({ copy: event.snapshot.context ?? context.copy }),
      },
    },
    // Without a report the last known state stays.
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
            type: "setReport",
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
