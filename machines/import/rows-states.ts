import { inboxOf } from "./import-context.ts";
import { importSetup } from "./import-setup.ts";

/** Rows are being imported. */
export const importing = importSetup.createStateConfig({
  entry: "dropFailure",
  invoke: {
    src: "importRows",
    input: ({ context }) => ({
      workspace: context.workspace,
      categoryNames: context.categoryNames,
    }),
    onSnapshot: {
      actions: {
        type: "keepProgress",
        params: ({ event }) => ({ news: event.snapshot.context }),
      },
    },
    onDone: "done",
    onError: {
      target: "failed",
      actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
    },
  },
  on: { "cancel.requested": "stopping" },
});

/** The import stops after its present batch. */
export const stopping = importSetup.createStateConfig({
  description: "The batch it is at still comes in.",
  tags: "busy",
  invoke: {
    src: "settleRun",
    input: ({ context }) => ({ organisation: context.workspace.organisation.id }),
    onDone: {
      target: "stopped",
      actions: { type: "keepRun", params: ({ event }) => event.output },
    },
    onError: "stopped",
  },
});

/** The user stopped the import. */
export const stopped = importSetup.createStateConfig({
  on: { "resume.requested": "importing", "leave.requested": "leaving" },
});

/** An error stopped the import. */
export const failed = importSetup.createStateConfig({
  tags: "failed",
  on: { "resume.requested": "importing", "leave.requested": "leaving" },
});

/** The rest of the file is dropped. */
export const leaving = importSetup.createStateConfig({
  description: "What came in stays; the rest of the file is forgotten.",
  tags: "busy",
  invoke: {
    src: "forgetRun",
    input: ({ context }) => ({ organisation: context.workspace.organisation.id }),
    onDone: {
      target: "choosing",
      actions: [
        { type: "goTo", params: ({ context }) => ({ destination: inboxOf(context) }) },
        "startOver",
      ],
    },
    onError: {
      target: "failed",
      actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
    },
  },
});

/** The import is finished. Where rows were left out, the file stays on this device until another one is imported. */
export const done = importSetup.createStateConfig({
  initial: "asking",
  on: {
    "inbox.requested": {
      actions: { type: "goTo", params: ({ context }) => ({ destination: inboxOf(context) }) },
    },
    "choice.requested": ".clearing",
  },
  states: {
    asking: { entry: "dropFailure", on: { "report.requested": "reporting" } },
    reporting: {
      description: "The rows that were left out are picked from the file.",
      tags: "busy",
      invoke: {
        src: "makeReport",
        input: ({ context: { workspace, categoryNames } }) => ({ workspace, categoryNames }),
        onDone: {
          target: "asking",
          actions: { type: "saveReport", params: ({ event }) => ({ report: event.output }) },
        },
        onError: {
          target: "notReported",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    notReported: { tags: "failed", on: { "report.requested": "reporting" } },
    clearing: {
      description: "The file is forgotten; where that fails, the next one takes its place.",
      invoke: {
        src: "forgetRun",
        input: ({ context }) => ({ organisation: context.workspace.organisation.id }),
        onDone: { target: "#import.choosing", actions: "startOver" },
        onError: { target: "#import.choosing", actions: "startOver" },
      },
    },
  },
});
