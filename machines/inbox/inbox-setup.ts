import { assign, enqueueActions, sendTo, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import { failureOf, observablePort, promisePort, type Rejected, failureIn } from "../ports.ts";
import type { ExportFormat } from "../requests/export-format.ts";
import { type Followed, followedActors, followedGuards } from "../requests/followed-rows.ts";
import { isCoordinating, type Workspace, type WorkspaceChanged } from "../workspace/workspace.ts";
import { columnsOf, columnWith, moveInColumn, moveInList, moveToColumn } from "./board.ts";
import type { BulkOperation } from "./bulk-verdict.ts";
import { bulkMachine } from "./bulk.machine.ts";
import {
  arrivedAt,
  askedFor,
  type InboxAddress,
  type InboxContext,
  type InboxInput,
  listed,
} from "./inbox-context.ts";
import type { Facets, InboxView, Layout, Sort } from "./inbox-view.ts";
import type { ListLook } from "./list-look.ts";
import type { InboxSearch } from "./search-names.ts";
import { extendedTo, nothingSelected, selectionOf, toggled, walkedOver } from "./selection.ts";

/** What a person or the keyboard does to the inbox, and what it is told. */
export type InboxEvent =
  | WorkspaceChanged
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "facets.changed"; readonly facets: Partial<Facets> }
  /** Those of a view, a saved one perhaps. */
  | ({ readonly type: "facets.replaced" } & Pick<InboxView, "facets" | "saved"> &
      Partial<Pick<InboxView, "query">>)
  | { readonly type: "view.cleared" }
  | { readonly type: "sort.chosen"; readonly sort: Sort }
  | { readonly type: "layout.chosen"; readonly layout: Layout }
  | { readonly type: "look.changed"; readonly look: Partial<ListLook> }
  | { readonly type: "active.moved"; readonly by: 1 | -1 }
  | { readonly type: "column.moved"; readonly by: 1 | -1 }
  /** It takes the focus, and keeps it where it moves. */
  | { readonly type: "active.set"; readonly request: string }
  /** The focus went from the rows to something else. */
  | { readonly type: "active.left" }
  | { readonly type: "request.chosen"; readonly request: string }
  | { readonly type: "request.left" }
  | { readonly type: "selection.begun" }
  | { readonly type: "selection.cleared" }
  | { readonly type: "row.toggled"; readonly request: string }
  /** Everything from the row that was selected last to this one. */
  | { readonly type: "range.selected"; readonly request: string }
  | { readonly type: "active.toggled" }
  /** A step of the keyboard that selects on its way. */
  | { readonly type: "selection.walked"; readonly by: 1 | -1 }
  | { readonly type: "all.selected" }
  /** These and no others, the first of them under the keyboard. */
  | { readonly type: "rows.selected"; readonly requests: readonly string[] }
  | { readonly type: "operation.requested"; readonly operation: BulkOperation }
  | { readonly type: "ignored.dismissed" }
  | { readonly type: "export.requested"; readonly format: ExportFormat }
  | { readonly type: "exportFailure.dismissed" }
  | { readonly type: "retry.requested" }
  | { readonly type: "older.requested" }
  | { readonly type: "elsewhere.requested"; readonly destination: Destination };

/** Requests, with the organisation's data that their names come from. */
export interface RowsOfWorkspace {
  readonly rows: readonly Document<Request>[];
  readonly workspace: Workspace;
}

/** The requests to export, and the format of the file. */
export interface ExportInput extends RowsOfWorkspace {
  readonly format: ExportFormat;
}

/** An address to navigate to. */
export interface ShowParams {
  readonly search: InboxSearch;
  /** Replaces the present address, so that the back button skips it. */
  readonly replace: boolean;
}

/** An address with a request open beside the list, or none. */
export interface OpenParams extends ShowParams {
  readonly request: string | undefined;
}

/** One step of the keyboard. */
export interface Step {
  readonly by: 1 | -1;
}

/** The pause in typing before the query is written into the address, in ms. The rows follow every letter. */
const typingPauseMs = 300;

/** Types, actors, actions and guards of the inbox machine and its regions. */
export const inboxSetup = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    input: {} as InboxInput,
    tags: {} as "loading" | "widening" | "failed" | "exporting" | "selecting",
    children: {} as { bulk: "bulk" },
  },
  actors: {
    ...followedActors,
    followAddress: observablePort<InboxAddress, void>("followAddress"),
    nextPaint: promisePort<void, void>("nextPaint"),
    bulk: bulkMachine,
    exportRows: promisePort<{ readonly count: number }, ExportInput>("exportRows"),
  },
  actions: {
    showView: (_, _params: ShowParams) => {},
    openRequest: (_, _params: OpenParams) => {},
    goTo: (_, _params: { readonly destination: Destination }) => {},
    keepLook: (_, _params: { readonly look: ListLook }) => {},
    warmSearch: (_, _params: RowsOfWorkspace) => {},
    setFollowed: enqueueActions(({ context, enqueue }, change: Partial<Followed>) => {
      const { rows: all, workspace } = { ...context, ...change };
      enqueue.assign(listed({ ...context, ...change }));
      if (all !== context.rows || workspace !== context.workspace)
        enqueue.sendTo("bulk", { type: "rows.changed", all, workspace });
    }),
    notifyExported: (_, _params: { readonly count: number; readonly format: ExportFormat }) => {},
    setAddress: assign(({ context }, update: InboxAddress | undefined) =>
      update === undefined ? {} : arrivedAt(context, update),
    ),
    chooseSaved: assign(({ context: { view } }, { saved }: Pick<InboxView, "saved">) => ({
      view: { ...view, saved },
    })),
    changeView: assign(({ context }, { query, facets, sort, layout }: Partial<InboxView>) =>
      listed({
        ...context,
        view: {
          ...context.view,
          query: query ?? context.view.query,
          facets: facets ?? context.view.facets,
          sort: sort ?? context.view.sort,
          layout: layout ?? context.view.layout,
        },
        active: context.open,
        isWalking: false,
        ignored: [],
      }),
    ),
    setLook: assign(({ context }, { look }: { readonly look: Partial<ListLook> }) => ({
      look: { ...context.look, ...look },
    })),
    rememberAsked: assign(({ context }) => askedFor(context)),
    walk: assign(({ context }, { by }: Step) => ({
      active: neighbour(context, by),
      isWalking: true,
    })),
    walkAcross: assign(({ context: { list, active } }, { by }: Step) => ({
      active: moveToColumn(columnsOf(list), active, by),
      isWalking: true,
    })),
    markChosen: assign((_, { request }: { readonly request: string }) => ({
      active: request,
      isWalking: false,
    })),
    setActive: assign((_, { request }: { readonly request: string }) => ({
      active: request,
      isWalking: true,
    })),
    dropIgnored: assign({ ignored: [] }),
    toggle: assign(({ context }, { request }: { readonly request: string }) => ({
      selection: toggled(context.selection, request),
    })),
    stopWalking: assign({ isWalking: false }),
    // It takes the focus, so that it is known which one it is.
    toggleActive: assign(({ context: { selection, active } }) =>
      active === undefined ? {} : { selection: toggled(selection, active), isWalking: true },
    ),
    extend: assign(({ context }, { request }: { readonly request: string }) => ({
      selection: extendedTo(context.selection, rowsBeside(context, request), request),
    })),
    selectOnWay: assign(({ context }, { by }: Step) => {
      const next = neighbour(context, by);
      return {
        active: next,
        isWalking: true,
        selection: walkedOver(context.selection, context.active, next),
      };
    }),
    selectAll: assign(({ context }) => ({
      selection: selectionOf(context.list.shown.map(({ id }) => id)),
    })),
    select: assign((_, { requests }: { readonly requests: readonly string[] }) => ({
      selection: selectionOf(requests),
      active: requests[0],
      isWalking: true,
    })),
    clearSelection: assign({ selection: nothingSelected }),
    beginOperation: sendTo(
      "bulk",
      ({ context }, { operation }: { readonly operation: BulkOperation }) => ({
        type: "operation.chosen",
        operation,
        selected: context.selection.ids,
      }),
    ),
    setFailure: assign(failureIn),
    setExportFailure: assign((_, { error }: Rejected) => ({ exportFailure: failureOf(error) })),
    setExportFormat: assign((_, { format }: { readonly format: ExportFormat }) => ({
      exportFormat: format,
    })),
    dropExportFailure: assign({ exportFailure: undefined }),
  },
  guards: {
    ...followedGuards,
    isGoingOn: ({ context }) => context.hasWrittenQuery && context.view.query.trim() !== "",
    hasOpen: ({ context }) => context.open !== undefined,
    hasRows: ({ context }) => context.list.shown.length > 0,
    maySelect: ({ context }) => isCoordinating(context.workspace),
    hasSelected: ({ context }) => context.selection.ids.size > 0,
    hasNoneSelected: ({ context }) => context.selection.ids.size === 0,
  },
  delays: { typingPause: typingPauseMs },
});

/** The rows among which a range ends at a request: on the board those of its column. */
function rowsBeside({ view, list }: InboxContext, request: string): InboxContext["list"]["shown"] {
  if (view.layout === "list") return list.shown;
  return columnWith(columnsOf(list), request)?.rows ?? [];
}

function neighbour(context: InboxContext, by: 1 | -1): string | undefined {
  const { view, list, active } = context;
  return view.layout === "board"
    ? moveInColumn(columnsOf(list), active, by)
    : moveInList(list.shown, active, by);
}
