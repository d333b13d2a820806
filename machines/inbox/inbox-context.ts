import type { Instant } from "#generated/runtime.ts";
import type { Failure } from "../ports.ts";
import type { ExportFormat } from "../requests/export-format.ts";
import { type Followed, nothingFollowed } from "../requests/followed-rows.ts";
import type { ChangeTools, Workspace } from "../workspace/workspace.ts";
import { type CategoryNames, type InboxList, listRows } from "./inbox-list.ts";
import type { InboxView } from "./inbox-view.ts";
import { type ListLook, usualLook } from "./list-look.ts";
import type { RawSearch } from "./search-names.ts";
import { nothingSelected, prunedTo, type Selection } from "./selection.ts";
import { readView, writeView } from "./view-search.ts";

/** The app's address in the inbox: the view, and the request that is open beside the list. */
export interface InboxAddress {
  readonly search: RawSearch;
  readonly request?: string | undefined;
}

export interface InboxInput extends ChangeTools {
  readonly workspace: Workspace;
  readonly address: InboxAddress;
  readonly now: Instant;
  /** The look that the device has kept. */
  readonly look?: ListLook | undefined;
  /** The words by which a search finds categories. */
  readonly categories?: CategoryNames | undefined;
}

export interface InboxContext extends Followed, ChangeTools {
  readonly view: InboxView;
  readonly look: ListLook;
  readonly categories: CategoryNames;
  /** Names of parameters in the address that have no meaning here. */
  readonly ignored: readonly string[];
  /** The id of the open request. */
  readonly open: string | undefined;
  /** The id of the request that the keyboard is on. */
  readonly active: string | undefined;
  /** Whether the keyboard, or leaving a request, made it active, so that the focus moves to it. */
  readonly isWalking: boolean;
  /** The rows that the view shows. */
  readonly list: InboxList;
  readonly selection: Selection;
  /** As what the requests are exported, or were last. */
  readonly exportFormat: ExportFormat;
  readonly exportFailure?: Failure | undefined;
  /**
   * Whether the address already has a query, so that more typing replaces the address instead of adding a step to the history.
   */
  readonly hasWrittenQuery: boolean;
  /** Addresses that this inbox navigated to and that have not been reported back yet. */
  readonly written: readonly string[];
}

/** Never more addresses than this are pending, because the router drops older ones. */
const mostWritten = 8;

/** The context before the first rows. */
export function beginInbox({
  workspace,
  address,
  now,
  look = usualLook,
  categories = {},
  newId,
  stamp,
}: InboxInput): InboxContext {
  const { view, ignored } = readView(address.search, workspace);
  return {
    workspace,
    now,
    view,
    look,
    categories,
    ignored,
    open: address.request,
    active: address.request,
    isWalking: false,
    exportFormat: "csv",
    ...nothingFollowed,
    list: listRows([], view, workspace, now, categories),
    selection: nothingSelected,
    newId,
    stamp,
    hasWrittenQuery: view.query !== "",
    written: [],
  };
}

/** The context with its list computed again. */
export function listed(context: InboxContext): InboxContext {
  const { rows, view, workspace, now, categories, selection } = context;
  const list = listRows(rows, view, workspace, now, categories);
  return { ...context, list, selection: prunedTo(selection, () => list.shown) };
}

/** The context at a new address, unless the address is only the echo of one that this inbox navigated to. */
export function arrivedAt(context: InboxContext, { search, request }: InboxAddress): InboxContext {
  const { view, ignored } = readView(search, context.workspace);
  const key = keyOf(view, context.workspace);
  const active = request ?? context.active;
  const isBack = context.open !== undefined && request === undefined;
  const here = { ...context, open: request, active, isWalking: isBack || context.isWalking };
  if (key === keyOf(context.view, context.workspace)) {
    return { ...here, written: [], hasWrittenQuery: view.query !== "" };
  }
  const echo = context.written.indexOf(key);
  if (echo !== -1) return { ...here, written: context.written.slice(echo + 1) };
  return listed({
    ...here,
    view,
    ignored,
    active: request,
    isWalking: false,
    written: [],
    hasWrittenQuery: view.query !== "",
  });
}

/** Remembers that this inbox navigated to the address of its view. */
export function askedFor(context: InboxContext): Partial<InboxContext> {
  const key = keyOf(context.view, context.workspace);
  return {
    written: [...context.written, key].slice(-mostWritten),
    hasWrittenQuery: context.view.query !== "",
  };
}

function keyOf(view: InboxView, workspace: Workspace): string {
  return JSON.stringify(writeView(view, workspace));
}
