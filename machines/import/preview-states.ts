import { type ImportContext, noFile, sourceOf } from "./import-context.ts";
import type { CheckPort, KeepInput } from "./import-events.ts";
import { importSetup } from "./import-setup.ts";

/** The whole file is being read. */
export const checking = importSetup.createStateConfig({
  description: "The whole file is gone through without bringing anything in.",
  entry: ["dropCheck", "dropFailure"],
  invoke: {
    src: "checkFile",
    input: ({ context }) => checkInput(context),
    onSnapshot: {
      actions: { type: "keepCheck", params: ({ event }) => ({ news: event.snapshot.context }) },
    },
    onDone: [{ guard: "hasCheck", target: "preview" }, { target: "checkFailed" }],
    onError: {
      target: "checkFailed",
      actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
    },
  },
  on: { "cancel.requested": "mapping" },
});

/** Reading the file failed. */
export const checkFailed = importSetup.createStateConfig({
  tags: "failed",
  on: {
    "retry.requested": "checking",
    "mapping.requested": "mapping",
    "choice.requested": { target: "choosing", actions: "startOver" },
  },
});

/** Shows what an import would do. */
export const preview = importSetup.createStateConfig({
  description: "What would come in, and what would not.",
  initial: "asking",
  on: {
    "mapping.requested": "mapping",
    "choice.requested": { target: "choosing", actions: "startOver" },
    "import.requested": { guard: "hasSomething", target: ".keeping", actions: "makeRun" },
    "report.requested": {
      actions: {
        type: "saveReport",
        params: ({ context }) => ({ report: context.check?.report }),
      },
    },
  },
  states: {
    asking: {},
    keeping: {
      tags: "busy",
      invoke: {
        src: "keepRun",
        input: ({ context }) => keepInput(context),
        onDone: "#import.importing",
        onError: {
          target: "notKept",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { "import.requested": {}, "mapping.requested": {}, "choice.requested": {} },
    },
    notKept: { tags: "failed" },
  },
});

function checkInput(context: ImportContext): CheckPort {
  const { file = noFile, look, siteForOthers, workspace, categoryNames } = context;
  if (look === undefined) throw new Error("a file is looked at before it is checked");
  const source = sourceOf(look, siteForOthers);
  return { file, look, siteForOthers, source, workspace, categoryNames };
}

function keepInput({ run, file = noFile, choices }: ImportContext): KeepInput {
  if (run === undefined) throw new Error("a file is checked before it is brought in");
  return { run, file, choices };
}
