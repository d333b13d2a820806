import { withEvent } from "../ports.ts";
import { inboxSetup } from "./inbox-setup.ts";

/** Exports the shown requests to a file. */
export const exportRegion = inboxSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: { "export.requested": { guard: "hasRows", target: "exporting" } },
    },
    exporting: {
      tags: "exporting",
      entry: "dropExportFailure",
      invoke: {
        src: "exportRows",
        input: ({ context }) => ({ rows: context.list.shown, workspace: context.workspace }),
        onDone: {
          target: "idle",
          actions: { type: "sayExported", params: ({ event }) => ({ count: event.output.count }) },
        },
        onError: { target: "exportFailed", actions: withEvent("keepExportFailure") },
      },
    },
    exportFailed: {
      on: {
        "export.requested": { guard: "hasRows", target: "exporting" },
        "exportFailure.dismissed": { target: "idle", actions: "dropExportFailure" },
      },
    },
  },
});
