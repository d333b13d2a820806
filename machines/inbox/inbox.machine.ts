import { withEvent, withUpdate } from "../ports.ts";
import { followedRows, olderWanted } from "../requests/followed-rows.ts";
import { beginInbox, type InboxContext } from "./inbox-context.ts";
import { inboxSetup, type ShowParams } from "./inbox-setup.ts";
import { defaultFacets } from "./presets.ts";
import { writeView } from "./view-search.ts";

/** The present view as an address. */
function whereOf({ view, workspace }: InboxContext, replace: boolean): ShowParams {
  return { search: writeView(view, workspace), replace };
}

/** Goes on once what changed is painted, because navigation takes time. */
function onPaint<const Target extends string>(target: Target) {
  return { invoke: { src: "nextPaint", onDone: target, onError: target } } as const;
}

/** The address with the active request open. */
function activeIn(replace: boolean) {
  return ({ context }: { readonly context: InboxContext }) => ({
    request: context.active,
    ...whereOf(context, replace),
  });
}

const warmSearch = {
  type: "warmSearch",
  params: ({ context }: { readonly context: InboxContext }) => ({
    rows: context.rows,
    workspace: context.workspace,
  }),
} as const;

const exporting = {
  guard: "hasRows",
  target: "exporting",
  actions: withEvent("setExportFormat"),
} as const;

/**
 * Every request one may see, as a list or a board: filtered, searched, sorted and walked through by keyboard, all of it
 * held in the app's address. It needs the actors `followAddress`, `followClock`, `watchRequests`,
 * `nextPaint` and `exportRows`, the actions of the child `bulk`, and the actions `showView` and `openRequest` (which change the address), `goTo`, `keepLook`, `warmSearch` and `notifyExported`.
 */
export const inboxMachine = inboxSetup.createMachine({
  id: "inbox",
  context: ({ input }) => beginInbox(input),
  type: "parallel",
  invoke: {
    src: "bulk",
    id: "bulk",
    input: ({ context: { workspace, newId, stamp } }) => ({ workspace, newId, stamp }),
    // The View shows the failure.
    onError: {},
  },
  on: {
    "older.requested": { actions: { type: "setFollowed", params: olderWanted } },
    "ignored.dismissed": { actions: "dropIgnored" },
    "look.changed": {
      actions: [
        withEvent("setLook"),
        { type: "keepLook", params: ({ context }) => ({ look: context.look }) },
      ],
    },
    "elsewhere.requested": { actions: withEvent("goTo") },
  },
  states: {
    rows: followedRows("inbox", [warmSearch]),
    address: {
      description: "Keeps the filters and the app's address in sync.",
      invoke: {
        src: "followAddress",
        onSnapshot: { actions: withUpdate("setAddress") },
        onError: { actions: withEvent("setFailure") },
      },
      initial: "settled",
      on: {
        "query.typed": { target: ".typing", actions: withEvent("changeView") },
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
          actions: [withEvent("chooseSaved"), withEvent("changeView")],
        },
        "view.cleared": {
          target: ".chosen",
          actions: [
            { type: "chooseSaved", params: {} },
            {
              type: "changeView",
              params: ({ context }) => ({ query: "", facets: defaultFacets(context.workspace) }),
            },
          ],
        },
        "sort.chosen": { target: ".chosen", actions: withEvent("changeView") },
        "layout.chosen": { target: ".chosen", actions: withEvent("changeView") },
      },
      states: {
        settled: {},
        typing: {
          description: "The rows change at once, the address a moment later.",
          after: {
            typingPause: [{ guard: "isGoingOn", target: "rewritten" }, { target: "written" }],
          },
        },
        chosen: {
          description: "A filter was chosen.",
          ...onPaint("written"),
        },
        written: {
          description: "A new entry in the browser's history.",
          entry: [
            "rememberAsked",
            { type: "showView", params: ({ context }) => whereOf(context, false) },
          ],
          always: "settled",
        },
        rewritten: {
          description: "Replaces the entry.",
          entry: [
            "rememberAsked",
            { type: "showView", params: ({ context }) => whereOf(context, true) },
          ],
          always: "settled",
        },
      },
    },
    request: {
      description: "Draws the chosen row first.",
      initial: "settled",
      on: {
        "active.moved": [
          { guard: "hasOpen", target: ".walking", actions: withEvent("walk") },
          { actions: withEvent("walk") },
        ],
        "column.moved": { actions: withEvent("walkAcross") },
        "active.set": { actions: withEvent("setActive") },
        "active.left": { actions: "stopWalking" },
        "request.chosen": { target: ".choosing", actions: withEvent("markChosen") },
        "request.left": { guard: "hasOpen", target: ".leaving" },
      },
      states: {
        settled: {},
        choosing: onPaint("chosen"),
        chosen: {
          entry: ["rememberAsked", { type: "openRequest", params: activeIn(false) }],
          always: "settled",
        },
        walking: {
          description: "The keyboard moves to the next or previous request.",
          ...onPaint("walked"),
        },
        walked: {
          entry: ["rememberAsked", { type: "openRequest", params: activeIn(true) }],
          always: "settled",
        },
        leaving: onPaint("left"),
        left: {
          entry: [
            "rememberAsked",
            {
              type: "openRequest",
              params: ({ context }) => ({ request: undefined, ...whereOf(context, false) }),
            },
          ],
          always: "settled",
        },
      },
    },
    selection: {
      description: "Selected to be changed together.",
      initial: "none",
      on: {
        "row.toggled": { guard: "maySelect", target: ".some", actions: withEvent("toggle") },
        "range.selected": { guard: "maySelect", target: ".some", actions: withEvent("extend") },
        "active.toggled": { guard: "maySelect", target: ".some", actions: "toggleActive" },
        "selection.walked": {
          guard: "maySelect",
          target: ".some",
          actions: withEvent("selectOnWay"),
        },
        "all.selected": { guard: "maySelect", target: ".some", actions: "selectAll" },
        "rows.selected": { guard: "maySelect", target: ".some", actions: withEvent("select") },
      },
      states: {
        none: { on: { "selection.begun": { guard: "maySelect", target: "begun" } } },
        begun: {
          description: "Nothing is selected yet; on a phone a press selects a row.",
          tags: "selecting",
          on: { "selection.cleared": "none" },
        },
        some: {
          tags: "selecting",
          always: { guard: "hasNoneSelected", target: "none" },
          on: {
            "selection.cleared": { target: "none", actions: "clearSelection" },
            "operation.requested": {
              guard: "hasSelected",
              actions: withEvent("beginOperation"),
            },
          },
        },
      },
    },
    export: {
      initial: "idle",
      states: {
        idle: {
          on: { "export.requested": exporting },
        },
        exporting: {
          tags: "exporting",
          entry: "dropExportFailure",
          invoke: {
            src: "exportRows",
            input: ({ context: { list, workspace, exportFormat } }) => ({
              rows: list.shown,
              workspace,
              format: exportFormat,
            }),
            onDone: {
              target: "idle",
              actions: {
                type: "notifyExported",
                params: ({ context, event }) => ({
                  count: event.output.count,
                  format: context.exportFormat,
                }),
              },
            },
            onError: { target: "exportFailed", actions: withEvent("setExportFailure") },
          },
        },
        exportFailed: {
          on: {
            "export.requested": exporting,
            "exportFailure.dismissed": { target: "idle", actions: "dropExportFailure" },
          },
        },
      },
    },
  },
});
