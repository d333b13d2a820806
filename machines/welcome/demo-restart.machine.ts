import { setup } from "xstate";
import { promisePort } from "../ports.ts";

export type DemoRestartEvent =
  | { readonly type: "restart.requested" }
  | { readonly type: "restart.cancelled" }
  | { readonly type: "restart.confirmed" };

/**
 * Starts the demo over: after a confirmation, everything in it is deleted, and it is set up again.
 * Actors: `deleteDemo`, which leaves the page for one that sets the demo up.
 */
export const demoRestartMachine = setup({
  types: { events: {} as DemoRestartEvent, tags: {} as "busy" | "failed" },
  actors: { deleteDemo: promisePort<void, void>("deleteDemo") },
}).createMachine({
  id: "demoRestart",
  initial: "idle",
  states: {
    idle: { on: { "restart.requested": "asking" } },
    asking: { on: { "restart.confirmed": "deleting", "restart.cancelled": "idle" } },
    deleting: {
      tags: "busy",
      invoke: { src: "deleteDemo", onDone: "deleted", onError: "failed" },
    },
    failed: {
      tags: "failed",
      on: { "restart.confirmed": "deleting", "restart.cancelled": "idle" },
    },
    deleted: {
      description: "The demo was deleted; the app is about to leave the page.",
      meta: { meant: "Deleting leaves the page." },
    },
  },
});
