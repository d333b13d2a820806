import { withEvent, withUpdate } from "../ports.ts";
import { columnsOf } from "./board.ts";
import type { InboxContext } from "./inbox-context.ts";
import { inboxSetup, type ShowParams } from "./inbox-setup.ts";
import { moveInColumn, moveInList, moveToColumn } from "./move-active.ts";
import { defaultFacets } from "./presets.ts";
import { writeView } from "./view-search.ts";

/** Keeps the view and the open request in step with the app's address. */
export const addressRegion = inboxSetup.createStateConfig({
  description: "What is shown, in step with the app's address.",
  invoke: {
    src: "followAddress",
    onSnapshot: { actions: withUpdate("keepAddress") },
    onError: { actions: withEvent("keepFailure") },
  },
  initial: "settled",
  on: {
    "query.typed": {
      target: ".typing",
      actions: { type: "changeView", params: ({ event }) => ({ query: event.query }) },
    },
    "facets.changed": {
      target: ".chosen",
      actions: {
        type: "changeView",
        params: ({ context, event }) => ({
          facets: { ...context.view.facets, ...event.facets },
        }),
      },
    },
    "facets.replaced": {
      target: ".chosen",
      actions: { type: "changeView", params: ({ event }) => ({ facets: event.facets }) },
    },
    "view.cleared": {
      target: ".chosen",
      actions: {
        type: "changeView",
        params: ({ context }) => ({ query: "", facets: defaultFacets(context.workspace) }),
      },
    },
    "sort.chosen": {
      target: ".chosen",
      actions: { type: "changeView", params: ({ event }) => ({ sort: event.sort }) },
    },
    "layout.chosen": {
      target: ".chosen",
      actions: { type: "changeView", params: ({ event }) => ({ layout: event.layout }) },
    },
    "active.moved": [
      {
        guard: "hasOpen",
        target: ".walked",
        actions: {
          type: "walkTo",
          params: ({ context, event }) => ({ to: neighbour(context, event.by) }),
        },
      },
      {
        actions: {
          type: "walkTo",
          params: ({ context, event }) => ({ to: neighbour(context, event.by) }),
        },
      },
    ],
    "column.moved": {
      actions: {
        type: "walkTo",
        params: ({ context, event }) => ({
          to: moveToColumn(columnsOf(context.list, context.view), context.active, event.by),
        }),
      },
    },
    "request.chosen": {
      target: ".settled",
      actions: [
        { type: "markChosen", params: ({ event }) => ({ to: event.request }) },
        "rememberAsked",
        {
          type: "openRequest",
          params: ({ context, event }) => ({ request: event.request, ...whereOf(context, false) }),
        },
      ],
    },
    "request.left": {
      guard: "hasOpen",
      target: ".settled",
      actions: [
        "rememberAsked",
        {
          type: "openRequest",
          params: ({ context }) => ({ request: undefined, ...whereOf(context, false) }),
        },
      ],
    },
  },
  states: {
    settled: {},
    typing: {
      description: "Somebody types a search; the rows follow at once, the address a moment later.",
      after: {
        typingPause: [{ guard: "isGoingOn", target: "rewritten" }, { target: "written" }],
      },
    },
    chosen: {
      description: "Something was chosen; the rows are drawn before the address is seen to.",
      after: { drawingPause: "written" },
    },
    written: {
      description: "Another view, to which the back button leads.",
      entry: [
        "rememberAsked",
        { type: "showView", params: ({ context }) => whereOf(context, false) },
      ],
      always: "settled",
    },
    rewritten: {
      description: "The same search, gone on with.",
      entry: [
        "rememberAsked",
        { type: "showView", params: ({ context }) => whereOf(context, true) },
      ],
      always: "settled",
    },
    walked: {
      description:
        "With a request open, the keyboard turns from one to the next as one turns pages.",
      entry: [
        "rememberAsked",
        {
          type: "openRequest",
          params: ({ context }) => ({ request: context.active, ...whereOf(context, true) }),
        },
      ],
      always: "settled",
    },
  },
});

/** The present view as an address. */
function whereOf({ view, workspace }: InboxContext, replace: boolean): ShowParams {
  return { search: writeView(view, workspace), replace };
}

function neighbour(context: InboxContext, by: 1 | -1): string | undefined {
  const { view, list, active } = context;
  return view.layout === "board"
    ? moveInColumn(columnsOf(list, view), active, by)
    : moveInList(list.shown, active, by);
}
