import { importSetup } from "./import-setup.ts";

/** Looks for an unfinished import of an earlier visit. */
export const recalling = importSetup.createStateConfig({
  tags: "busy",
  invoke: {
    src: "recallRun",
    input: ({ context }) => ({ organisation: context.workspace.organisation.id }),
    onDone: [
      {
        guard: { type: "isElsewhere", params: ({ event }) => event.output },
        target: "elsewhere",
        actions: { type: "keepRun", params: ({ event }) => event.output },
      },
      {
        guard: { type: "isThrough", params: ({ event }) => event.output },
        target: "done",
        actions: { type: "keepRun", params: ({ event }) => event.output },
      },
      {
        guard: { type: "isUnfinished", params: ({ event }) => event.output },
        target: "interrupted",
        actions: { type: "keepRun", params: ({ event }) => event.output },
      },
      { target: "choosing" },
    ],
    onError: {
      target: "interrupted.unknown",
      actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
    },
  },
});

/** Another tab is running an import of this organisation. */
export const elsewhere = importSetup.createStateConfig({ on: { "retry.requested": "recalling" } });

/** An import of an earlier visit is unfinished; the user resumes it, or drops the rest. */
export const interrupted = importSetup.createStateConfig({
  description: "An import of an earlier visit is not through.",
  initial: "asking",
  states: {
    asking: {
      entry: "dropFailure",
      on: { "resume.requested": "#import.importing", "leave.requested": "forgetting" },
    },
    forgetting: {
      tags: "busy",
      invoke: {
        src: "forgetRun",
        input: ({ context }) => ({ organisation: context.workspace.organisation.id }),
        onDone: { target: "#import.choosing", actions: "startOver" },
        onError: {
          target: "notForgotten",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    notForgotten: {
      tags: "failed",
      on: { "resume.requested": "#import.importing", "leave.requested": "forgetting" },
    },
    unknown: {
      description: "This device does not say whether there is one.",
      tags: "failed",
      on: { "retry.requested": "#import.recalling" },
    },
  },
});
