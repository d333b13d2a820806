import { corrected } from "./correction.ts";
import { type ImportContext, noFile } from "./import-context.ts";
import type { LookInput } from "./import-events.ts";
import { importSetup } from "./import-setup.ts";

/** The user chooses a file. */
export const choosing = importSetup.createStateConfig({
  on: {
    "file.chosen": {
      target: "reading",
      actions: { type: "keepFile", params: ({ event }) => ({ file: event.file }) },
    },
  },
});

/** The file is sampled for the first time. */
export const reading = importSetup.createStateConfig({
  tags: "busy",
  invoke: {
    src: "lookAtFile",
    input: ({ context }) => lookInput(context, true),
    onDone: [
      {
        guard: { type: "isTable", params: ({ event }) => ({ result: event.output }) },
        target: "mapping",
        actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
      },
      {
        target: "unreadable",
        actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
      },
    ],
    onError: {
      target: "unreadable",
      actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
    },
  },
  on: { "choice.requested": { target: "choosing", actions: "startOver" } },
});

/** The file is no table, or could not be read. */
export const unreadable = importSetup.createStateConfig({
  tags: "failed",
  on: {
    "file.chosen": {
      target: "reading",
      actions: { type: "keepFile", params: ({ event }) => ({ file: event.file }) },
    },
    "retry.requested": "reading",
    "choice.requested": { target: "choosing", actions: "startOver" },
  },
});

/** The user checks and corrects the meaning of the columns. */
export const mapping = importSetup.createStateConfig({
  description: "What the columns mean, to be corrected.",
  initial: "settled",
  entry: "dropCheck",
  on: {
    "choice.requested": { target: "choosing", actions: "startOver" },
    "site.chosen": {
      actions: { type: "keepSite", params: ({ event }) => ({ site: event.site }) },
    },
    "plan.corrected": {
      target: ".following",
      actions: {
        type: "keepChoices",
        params: ({ context, event }) => ({ choices: corrected(context, event.correction) }),
      },
    },
  },
  states: {
    settled: { on: { "check.requested": { guard: "isAnswered", target: "#import.checking" } } },
    following: {
      tags: "busy",
      invoke: {
        src: "lookAtFile",
        input: ({ context }) => lookInput(context, false),
        onDone: [
          {
            guard: { type: "isTable", params: ({ event }) => ({ result: event.output }) },
            target: "settled",
            actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: "#import.unreadable",
            actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: "#import.unreadable",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

function lookInput({ file = noFile, choices }: ImportContext, isFirst: boolean): LookInput {
  return { file, choices, isFirst };
}
