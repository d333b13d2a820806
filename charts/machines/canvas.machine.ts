import { assign, emit, fromPromise, not, raise, setup } from "xstate";
import type { Rejected } from "#machines/ports.ts";
import {
  allFolded,
  beginCanvas,
  type CanvasContext,
  type CanvasEvent,
  type CanvasInput,
  type CanvasTold,
  type Chosen,
  firstState,
  isOutdated,
  neighbour,
  nextMatch,
  type NoDrawing,
  type Subject,
  type ToDraw,
  withSelection,
  withSubject,
  withToggled,
} from "./canvas-context.ts";
import type { Direction, Drawing } from "./drawing.ts";
import { findInChart } from "./find-in-chart.ts";
import { isSameSelection } from "./selection.ts";

/** Params of what is done with what came of laying out. */
interface Came {
  readonly came: Drawing | NoDrawing;
}

/**
 * A chart that one looks around in: laying it out, what is folded, what is selected, what a search fits, and whether the tree
 * that says the same stands beside it; without a drawing it is all there is. Where one has moved to, and how near one is,
 * are matters of the view. It needs no actors: what lays out comes with the chart. It emits `selection.changed` when a person
 * selected something here.
 */
export const canvasMachine = setup({
  types: {
    context: {} as CanvasContext,
    input: {} as CanvasInput,
    events: {} as CanvasEvent,
    emitted: {} as CanvasTold,
    tags: {} as "busy" | "failed" | "tree" | "details",
  },
  actors: {
    layOut: fromPromise<Drawing | NoDrawing, ToDraw>(({ input: { subject, folded } }) =>
      subject.layOut(folded),
    ),
  },
  actions: {
    keepSubject: assign(({ context }, { subject }: { readonly subject: Subject }) =>
      withSubject(context, subject),
    ),
    ask: assign(({ context: { subject, folded } }) => ({ asked: { subject, folded } })),
    keepDrawing: assign((_, { came }: Came) => ("reason" in came ? {} : { drawing: came })),
    keepReason: assign((_, { came }: Came) => ("reason" in came ? { failure: came } : {})),
    keepFailure: assign((_, { error }: Rejected) => ({
      failure: { reason: "failed", detail: error instanceof Error ? error.message : String(error) },
    })),
    giveUp: assign({ failure: { reason: "tookTooLong" } }),
    forgetReason: assign({ failure: undefined }),
    forgetDrawing: assign({ drawing: undefined }),
    forgetTreeFirst: assign({ isTreeFirst: false }),
    toggleFold: assign(({ context }, { path }: { readonly path: string }) =>
      withToggled(context, path),
    ),
    foldAll: assign(({ context }) => allFolded(context)),
    openAll: assign({ folded: new Set<string>(), anchor: undefined }),
    select: assign(({ context }, { selection }: Chosen) => withSelection(context, selection)),
    tellSelection: emit(({ context }) => ({
      type: "selection.changed" as const,
      selection: context.selected,
    })),
    selectNeighbour: raise(({ context }, { direction }: { readonly direction: Direction }) => ({
      type: "selection.made" as const,
      selection: neighbour(context, direction),
    })),
    selectFirst: raise(({ context }) => ({
      type: "selection.made" as const,
      selection: firstState(context),
    })),
    selectMatch: raise(({ context }, { step }: { readonly step: 1 | -1 }) => ({
      type: "selection.made" as const,
      selection: nextMatch(context, step),
    })),
    search: assign(({ context }, { query }: { readonly query: string }) => ({
      query,
      found: findInChart(context.subject.chart, query),
    })),
  },
  guards: {
    isAnother: ({ context }, { subject }: { readonly subject: Subject }) =>
      subject !== context.subject,
    isOutdated: ({ context }) => isOutdated(context),
    isDrawing: (_, { came }: Came) => !("reason" in came),
    isNew: ({ context }, { selection }: Chosen) => !isSameSelection(selection, context.selected),
    hasNeighbour: ({ context }, { direction }: { readonly direction: Direction }) =>
      neighbour(context, direction) !== undefined,
    hasMatch: ({ context }) => context.found.length > 0,
    isTreeFirst: ({ context }) => context.isTreeFirst,
    hasSelection: ({ context }) => context.selected !== undefined,
  },
  delays: {
    /** Longer than whoever lays out is patient itself, in ms: what has said nothing by then never will. */
    layoutPatience: 45_000,
  },
}).createMachine({
  id: "canvas",
  context: ({ input }) => beginCanvas(input),
  type: "parallel",
  on: {
    "subject.given": {
      guard: { type: "isAnother", params: ({ event }) => ({ subject: event.subject }) },
      actions: { type: "keepSubject", params: ({ event }) => ({ subject: event.subject }) },
    },
    "query.given": { actions: { type: "search", params: ({ event }) => ({ query: event.query }) } },
    "selection.given": {
      description: "From outside: nobody there has to be told.",
      guard: { type: "isNew", params: ({ event }) => ({ selection: event.selection }) },
      actions: { type: "select", params: ({ event }) => ({ selection: event.selection }) },
    },
    "selection.made": {
      guard: { type: "isNew", params: ({ event }) => ({ selection: event.selection }) },
      actions: [
        { type: "select", params: ({ event }) => ({ selection: event.selection }) },
        "tellSelection",
      ],
    },
    "arrow.pressed": {
      guard: { type: "hasNeighbour", params: ({ event }) => ({ direction: event.direction }) },
      actions: {
        type: "selectNeighbour",
        params: ({ event }) => ({ direction: event.direction }),
      },
    },
    "initial.requested": { actions: "selectFirst" },
    "match.requested": {
      guard: "hasMatch",
      actions: { type: "selectMatch", params: ({ event }) => ({ step: event.step }) },
    },
    "fold.toggled": {
      actions: { type: "toggleFold", params: ({ event }) => ({ path: event.path }) },
    },
    "all.folded": { actions: "foldAll" },
    "all.opened": { actions: "openAll" },
  },
  states: {
    drawing: {
      initial: "layingOut",
      states: {
        layingOut: {
          description: "The last drawing stays to be seen; what changes meanwhile is drawn next.",
          tags: "busy",
          entry: "ask",
          invoke: {
            src: "layOut",
            input: ({ context: { subject, folded } }) => ({ subject, folded }),
            onDone: [
              {
                guard: { type: "isDrawing", params: ({ event }) => ({ came: event.output }) },
                target: "laidOut",
                actions: { type: "keepDrawing", params: ({ event }) => ({ came: event.output }) },
              },
              {
                target: "failed",
                actions: { type: "keepReason", params: ({ event }) => ({ came: event.output }) },
              },
            ],
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { layoutPatience: { target: "failed", actions: "giveUp" } },
        },
        laidOut: {
          always: { guard: "isOutdated", target: "layingOut" },
        },
        failed: {
          description: "The tree says it all, with the reason.",
          tags: ["failed", "tree"],
          entry: "forgetDrawing",
          exit: "forgetReason",
          always: { guard: "isOutdated", target: "layingOut" },
          on: { "retry.requested": "layingOut" },
        },
      },
    },
    tree: {
      initial: "hidden",
      states: {
        hidden: {
          always: { guard: "isTreeFirst", target: "shown", actions: "forgetTreeFirst" },
          on: { "tree.toggled": "shown" },
        },
        shown: { tags: "tree", on: { "tree.toggled": "hidden" } },
      },
    },
    details: {
      description: "On a phone they lie over the chart, and are asked for.",
      initial: "closed",
      states: {
        closed: { on: { "details.opened": { guard: "hasSelection", target: "open" } } },
        open: {
          tags: "details",
          always: { guard: not("hasSelection"), target: "closed" },
          on: { "details.closed": "closed" },
        },
      },
    },
  },
});
