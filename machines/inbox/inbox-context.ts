import type { Instant } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import type { Failure } from "../ports.ts";
import { type Followed, nothingFollowed } from "../requests/followed-rows.ts";
import { type InboxList, listRows } from "./inbox-list.ts";
import type { InboxView } from "./inbox-view.ts";
import { type RawSearch, readView, writeView } from "./view-search.ts";

/** Where the inbox is in the app's address: what it shows, and which request lies open beside it. */
export interface InboxAddress {
  readonly search: RawSearch;
  readonly request?: string | undefined;
}

/** What an inbox begins with. */
export interface InboxInput {
  readonly house: House;
  readonly address: InboxAddress;
  readonly now: Instant;
}

/** What an inbox knows. */
export interface InboxContext extends Followed {
  readonly view: InboxView;
  /** Names of parameters of the address that mean nothing here. */
  readonly ignored: readonly string[];
  /** The request that lies open. */
  readonly open: string | undefined;
  /** The request the keyboard is on. */
  readonly active: string | undefined;
  /** Whether the keyboard or leaving a request brought it there, so that the focus goes along. */
  readonly isWalking: boolean;
  /** What the view shows of the rows. */
  readonly list: InboxList;
  readonly exportFailure: Failure | undefined;
  /** Whether the address already holds a search, so that going on with it is no new step for the back button. */
  readonly hasWrittenQuery: boolean;
  /** Addresses this inbox has asked for and that have not come back yet. */
  readonly written: readonly string[];
}

/** More addresses than this are never on their way; what is older was dropped by the router. */
const mostWritten = 8;

/** An inbox before the first rows. */
export function beginInbox({ house, address, now }: InboxInput): InboxContext {
  const { view, ignored } = readView(address.search, house);
  return {
    house,
    now,
    view,
    ignored,
    open: address.request,
    active: address.request,
    isWalking: false,
    ...nothingFollowed,
    list: listRows([], view, house, now),
    exportFailure: undefined,
    hasWrittenQuery: view.query !== "",
    written: [],
  };
}

/** With the list worked out anew. */
export function listed(context: InboxContext): InboxContext {
  const { rows, view, house, now } = context;
  return { ...context, list: listRows(rows, view, house, now) };
}

/** Takes over an address, unless it is only what this inbox had asked for. */
export function arrivedAt(context: InboxContext, { search, request }: InboxAddress): InboxContext {
  const { view, ignored } = readView(search, context.house);
  const key = keyOf(view, context.house);
  const active = request ?? context.active;
  const isBack = context.open !== undefined && request === undefined;
  const here = { ...context, open: request, active, isWalking: isBack || context.isWalking };
  if (key === keyOf(context.view, context.house)) {
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

/** Remembers that the address was asked to hold this view. */
export function askedFor(context: InboxContext): Partial<InboxContext> {
  const key = keyOf(context.view, context.house);
  return {
    written: [...context.written, key].slice(-mostWritten),
    hasWrittenQuery: context.view.query !== "",
  };
}

function keyOf(view: InboxView, house: House): string {
  return JSON.stringify(writeView(view, house));
}
