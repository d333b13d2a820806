import { assign, emit, fromPromise, not, raise, setup } from "xstate";
import type { Rejected } from "#machines/ports.ts";
import type { LaidOut } from "../drawing/laid-out.ts";
import {
  beginCanvas,
  type CanvasContext,
  type CanvasEvent,
  type CanvasInput,
  type Chosen,
  indexOf,
  neighbour,
  nextMatch,
  type NoDrawing,
  ofSubject,
  type Subject,
  type ToLayOut,
  withSelection,
} from "./canvas-context.ts";
import type { Direction } from "./neighbour.ts";
import { findInChart, isSameSelection, type Selection } from "./selection.ts";

/** Params of what is done with what came of laying out. */
interface Came {
  readonly came: LaidOut | NoDrawing;
}

const made = (selection: Selection | undefined) => ({ type: "selection.made" as const, selection });

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
    emitted: {} as { readonly type: "selection.changed" } & Chosen,
    tags: {} as "busy" | "failed" | "tree" | "details",
  },
  actors: {
    layOut: fromPromise<LaidOut | NoDrawing, ToLayOut>(({ input: { subject, folded, before } }) =>
      subject.layOut(folded, before),
    ),
  },
  actions: {
    keepSubject: assign(
      ({ context: { folded, query } }, { subject }: { readonly subject: Subject }) =>
        ofSubject(subject, folded, query),
    ),
    ask: assign(({ context: { subject, folded } }) => ({ asked: { subject, folded } })),
    keepDrawing: assign((_, { came }: Came) =>
      "reason" in came ? { failure: came } : { drawing: came },
    ),
    keepFailure: assign((_, { error }: Rejected) => ({
      failure: { reason: "failed", detail: error instanceof Error ? error.message : String(error) },
    })),
    giveUp: assign({ failure: { reason: "tookTooLong" } }),
    forgetReason: assign({ failure: undefined }),
    forgetDrawing: assign({ drawing: undefined }),
    forgetTreeFirst: assign({ isTreeFirst: false }),
    toggleFold: assign(({ context }, { path }: { readonly path: string }) => {
      const folded = new Set(context.folded);
      if (!folded.delete(path)) folded.add(path);
      return { folded, anchor: path };
    }),
    foldAll: assign(({ context }) => ({
      folded: new Set(indexOf(context).foldable),
      anchor: "",
    })),
    openAll: assign({ folded: new Set<string>(), anchor: "" }),
    select: assign(({ context }, chosen: Chosen) => withSelection(context, chosen)),
    emitSelection: emit(({ context }) => ({
      type: "selection.changed" as const,
      selection: context.selected,
    })),
    selectNeighbour: raise(({ context }, { direction }: { readonly direction: Direction }) =>
      made(neighbour(context, direction)),
    ),
    selectFirst: raise(({ context }) => made({ kind: "state", path: indexOf(context).begins })),
    selectMatch: raise(({ context }, { step }: { readonly step: 1 | -1 }) =>
      made(nextMatch(context, step)),
    ),
    search: assign(({ context }, { query }: { readonly query: string }) => ({
      query,
      found: findInChart(context.subject.chart, query),
    })),
  },
  guards: {
    isAnother: ({ context }, { subject }: { readonly subject: Subject }) =>
      subject !== context.subject,
    isOutdated: ({ context: { asked, subject, folded } }) =>
      asked?.subject !== subject || asked.folded !== folded,
    isDrawing: (_, { came }: Came) => !("reason" in came),
    isNew: ({ context }, { selection }: Chosen) => !isSameSelection(selection, context.selected),
    hasNeighbour: ({ context }, { direction }: { readonly direction: Direction }) =>
      neighbour(context, direction) !== undefined,
    hasMatch: ({ context }) => context.found.length > 0,
    isTreeFirst: ({ context }) => context.isTreeFirst,
    hasSelection: ({ context }) => context.selected !== undefined,
  },
  delays: {
    /** Longer than the layout's own time limit, in ms: a layout without an answer by then has failed. */
    layoutPatience: 45_000,
  },
}).createMachine({
  id: "canvas",
  context: ({ input }) => beginCanvas(input),
  type: "parallel",
  on: {
    "subject.given": {
      guard: { type: "isAnother", params: ({ event }) => event },
      actions: { type: "keepSubject", params: ({ event }) => event },
    },
    "query.given": { actions: { type: "search", params: ({ event }) => event } },
    "selection.given": {
      description: "From outside: nobody there has to be told.",
      guard: { type: "isNew", params: ({ event }) => event },
      actions: { type: "select", params: ({ event }) => event },
    },
    "selection.made": {
      guard: { type: "isNew", params: ({ event }) => event },
      actions: [{ type: "select", params: ({ event }) => event }, "emitSelection"],
    },
    "arrow.pressed": {
      guard: { type: "hasNeighbour", params: ({ event }) => event },
      actions: { type: "selectNeighbour", params: ({ event }) => event },
    },
    "initial.requested": { actions: "selectFirst" },
    "match.requested": {
      guard: "hasMatch",
      actions: { type: "selectMatch", params: ({ event }) => event },
    },
    "fold.toggled": { actions: { type: "toggleFold", params: ({ event }) => event } },
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
            // What was folded or opened as a whole is looked at anew.
            input: ({ context: { subject, folded, anchor, drawing } }) => ({
              subject,
              folded,
              before: anchor === "" ? undefined : drawing?.directions,
            }),
            onDone: [
              {
                guard: { type: "isDrawing", params: ({ event }) => ({ came: event.output }) },
                target: "laidOut",
                actions: { type: "keepDrawing", params: ({ event }) => ({ came: event.output }) },
              },
              {
                target: "failed",
                actions: { type: "keepDrawing", params: ({ event }) => ({ came: event.output }) },
              },
            ],
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => event },
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
