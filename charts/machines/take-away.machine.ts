import { assign, setup } from "xstate";
import { type Failure, failureOf, promisePort, type Rejected } from "#machines/ports.ts";

/** The files a chart can be taken away as. */
export const chartFormats = ["svg", "png", "mermaid", "json"] as const;

/** One of the files a chart can be taken away as. */
export type ChartFormat = (typeof chartFormats)[number];

export interface TakeAwayContext {
  readonly format: ChartFormat | undefined;
  readonly failure: Failure | undefined;
}

/** Taking a chart away as a file: what is made, and that it could not be. It needs `makeFile`, which also hands it over. */
export const takeAwayMachine = setup({
  types: {
    context: {} as TakeAwayContext,
    events: {} as
      | { readonly type: "format.chosen"; readonly format: ChartFormat }
      | { readonly type: "failure.read" },
    tags: {} as "busy" | "failed",
  },
  actors: {
    makeFile: promisePort<void, { readonly format: ChartFormat | undefined }>("makeFile"),
  },
  actions: {
    choose: assign((_, { format }: { readonly format: ChartFormat }) => ({
      format,
      failure: undefined,
    })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: "takeAway",
  context: { format: undefined, failure: undefined },
  initial: "idle",
  on: {
    "format.chosen": {
      target: ".making",
      reenter: true,
      actions: { type: "choose", params: ({ event }) => ({ format: event.format }) },
    },
  },
  states: {
    idle: {},
    making: {
      tags: "busy",
      invoke: {
        src: "makeFile",
        input: ({ context }) => ({ format: context.format }),
        onDone: "idle",
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { tags: "failed", on: { "failure.read": "idle" } },
  },
});
