import { assign, setup } from "xstate";
import type { Destination } from "../destination.ts";
import { observablePort, promisePort, withEvent, withUpdate, failureIn } from "../ports.ts";
import type { ExportFormat } from "../requests/export-format.ts";
import {
  type Followed,
  followedActors,
  followedGuards,
  followedRows,
} from "../requests/followed-rows.ts";
import type { WorkspaceChanged } from "../workspace/workspace.ts";
import { type Choice, firstChoice, writeChoice } from "./choice.ts";
import { type FigureAsked, inboxFilters } from "./inbox-links.ts";
import {
  arrivedAt,
  beginOverview,
  counted,
  type OverviewContext,
  type OverviewInput,
} from "./overview-context.ts";
import type { OverviewSearch, RawSearch } from "./search-names.ts";

/** What a person does to the overview, and what it is told. */
export type OverviewEvent =
  | WorkspaceChanged
  | { readonly type: "choice.changed"; readonly choice: Partial<Choice> }
  | { readonly type: "choice.cleared" }
  | { readonly type: "figure.followed"; readonly asked: FigureAsked }
  | { readonly type: "ignored.dismissed" }
  | { readonly type: "retry.requested" }
  | { readonly type: "print.requested" }
  | { readonly type: "export.requested"; readonly format: ExportFormat }
  | { readonly type: "exportFailure.dismissed" }
  | { readonly type: "elsewhere.requested"; readonly destination: Destination };

/** An address of the overview. */
export interface ShowParams {
  readonly search: OverviewSearch;
}

/** The figures to export, and the format of the file. */
export interface FiguresExport extends Pick<
  OverviewContext,
  "workspace" | "choice" | "figures" | "now"
> {
  readonly format: ExportFormat;
}

const exporting = {
  guard: "hasRows",
  target: "exporting",
  actions: withEvent("setExportFormat"),
} as const;

/**
 * How the organisation is doing: what is open, how much is late, how long fixes take and how that goes week by week, for a period, a
 * site and a category that the app's address holds. Every figure leads to its requests in the inbox. It needs the actors
 * `followSearch`, `followClock`, `watchRequests` and `exportFigures`, and the actions `showChoice` (which changes the address),
 * `goTo`, `print` and `notifyExported`.
 */
export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    input: {} as OverviewInput,
    tags: {} as "loading" | "widening" | "failed" | "exportFailed",
  },
  actors: {
    ...followedActors,
    followSearch: observablePort<RawSearch, void>("followSearch"),
    exportFigures: promisePort<void, FiguresExport>("exportFigures"),
  },
  actions: {
    print: () => {},
    showChoice: (_, _params: ShowParams) => {},
    goTo: (_, _params: { readonly destination: Destination }) => {},
    setFollowed: assign(({ context }, change: Partial<Followed>) =>
      counted({ ...context, ...change }),
    ),
    setSearch: assign(({ context }, update: RawSearch | undefined) =>
      update === undefined ? {} : arrivedAt(context, update),
    ),
    changeChoice: assign(({ context }, change: Partial<Choice>) =>
      counted({ ...context, choice: { ...context.choice, ...change }, ignored: [] }),
    ),
    dropIgnored: assign({ ignored: [] }),
    notifyExported: (_, _params: { readonly format: ExportFormat }) => {},
    setExportFormat: assign((_, { format }: { readonly format: ExportFormat }) => ({
      exportFormat: format,
    })),
    setFailure: assign(failureIn),
  },
  guards: {
    ...followedGuards,
    hasRows: ({ context }) => context.rows.length > 0,
  },
}).createMachine({
  id: "overview",
  context: ({ input }) => beginOverview(input),
  type: "parallel",
  on: {
    "elsewhere.requested": { actions: withEvent("goTo") },
    "print.requested": { actions: "print" },
    "figure.followed": {
      actions: {
        type: "goTo",
        params: ({ context, event }) => ({
          destination: {
            to: "inbox",
            filters: inboxFilters(event.asked, context.choice, context.workspace),
          },
        }),
      },
    },
  },
  states: {
    rows: followedRows("overview"),
    export: {
      initial: "idle",
      states: {
        idle: { on: { "export.requested": exporting } },
        exporting: {
          invoke: {
            src: "exportFigures",
            input: ({ context: { workspace, choice, figures, now, exportFormat } }) => ({
              workspace,
              choice,
              figures,
              now,
              format: exportFormat,
            }),
            onDone: {
              target: "idle",
              actions: {
                type: "notifyExported",
                params: ({ context }) => ({ format: context.exportFormat }),
              },
            },
            onError: "exportFailed",
          },
        },
        exportFailed: {
          tags: "exportFailed",
          on: { "export.requested": exporting, "exportFailure.dismissed": "idle" },
        },
      },
    },
    address: {
      description: "Filters and address agree.",
      initial: "followed",
      on: {
        "ignored.dismissed": { actions: "dropIgnored" },
        "choice.changed": {
          actions: [
            { type: "changeChoice", params: ({ event }) => event.choice },
            {
              type: "showChoice",
              params: ({ context }) => ({ search: writeChoice(context.choice) }),
            },
          ],
        },
        "choice.cleared": {
          actions: [
            { type: "changeChoice", params: { ...firstChoice, period: "all" as const } },
            {
              type: "showChoice",
              params: ({ context }) => ({ search: writeChoice(context.choice) }),
            },
          ],
        },
      },
      states: {
        followed: {
          invoke: {
            src: "followSearch",
            onSnapshot: { actions: withUpdate("setSearch") },
            onError: { target: "alone" },
          },
        },
        alone: {
          // Choices still work, but the back button does not undo them.
          description: "The address can no longer be followed.",
        },
      },
    },
  },
});
