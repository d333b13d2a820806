import { assign, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import { observablePort, withEvent, withUpdate } from "../ports.ts";
import type { Names } from "../requests/place-text.ts";
import { foldText, matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";
import { type ViewerScope, viewerScopeOf } from "../requests/viewer-scope.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Row = Document<Request>;

/** The most results, because a longer list is not read at a glance; the inbox shows all of them. */
const most = 6;

/** The best matching requests: by number, then by title, then by any other text. Empty for an empty query. */
export function findRequests(rows: readonly Row[], query: string, names: Names): readonly Row[] {
  const terms = searchTerms(query);
  const [first] = terms;
  if (first === undefined) return [];
  const textOf = searchTexts(names);
  const byNumber: Row[] = [];
  const byTitle: Row[] = [];
  const byText: Row[] = [];
  for (const row of rows) {
    if (!matchesTerms(textOf(row), terms)) continue;
    if (terms.length === 1 && foldText(row.number).startsWith(first)) byNumber.push(row);
    else if (matchesTerms(foldText(row.title), terms)) byTitle.push(row);
    else byText.push(row);
  }
  return [...byNumber, ...byTitle, ...byText].slice(0, most);
}

/** The themes of the app. */
export type PaletteTheme = "system" | "light" | "dark";

/** The effects that the palette can have. */
export type PaletteDeed =
  | { readonly kind: "go"; readonly destination: Destination }
  | { readonly kind: "be"; readonly member: string }
  | { readonly kind: "look"; readonly theme: PaletteTheme }
  | { readonly kind: "keys" };

/** The user's events in the palette. */
export type PaletteEvent =
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "deed.picked"; readonly deed: PaletteDeed }
  | { readonly type: "left" };

export interface PaletteContext {
  readonly workspace: Workspace;
  readonly query: string;
  readonly rows: readonly Document<Request>[];
  /** The requests that match the query. */
  readonly found: readonly Document<Request>[];
}

/**
 * Opens or does anything by a part of its name: places, requests, people, themes. Actors: `watchRequests`. Actions: `perform`
 * (does what was chosen) and `leave`.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as { readonly workspace: Workspace },
  },
  actors: { watchRequests: observablePort<Page<Request>, ViewerScope>("watchRequests") },
  actions: {
    leave: () => {},
    perform: (_, _params: { readonly deed: PaletteDeed }) => {},
    setQuery: assign(({ context }, { query }: { readonly query: string }) => ({
      query,
      found: findRequests(context.rows, query, context.workspace),
    })),
    setPage: assign(({ context }, page: Page<Request> | undefined) =>
      page === undefined
        ? {}
        : { rows: page.rows, found: findRequests(page.rows, context.query, context.workspace) },
    ),
  },
}).createMachine({
  id: "palette",
  context: ({ input }) => ({ workspace: input.workspace, query: "", rows: [], found: [] }),
  initial: "searching",
  on: {
    "query.typed": { actions: withEvent("setQuery") },
    left: { target: ".left" },
    "deed.picked": { target: ".left", actions: withEvent("perform") },
  },
  states: {
    searching: {
      invoke: {
        src: "watchRequests",
        input: ({ context }) => viewerScopeOf(context.workspace),
        onSnapshot: { actions: withUpdate("setPage") },
        onError: "withoutRequests",
      },
    },
    withoutRequests: {
      description: "Requests cannot be searched now; all other commands work.",
    },
    left: {
      description: "The palette closes after the chosen command has run.",
      entry: "leave",
      meta: { meant: "Whoever opened it takes it away." },
    },
  },
});
