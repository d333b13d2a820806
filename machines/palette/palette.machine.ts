import { assign, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import type { Destination } from "../destination.ts";
import { observablePort, withEvent, withUpdate } from "../ports.ts";
import type { Names } from "../requests/place-text.ts";
import { foldText, matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";
import { isOpen } from "../requests/states.ts";
import { type ViewerScope, viewerScopeOf } from "../requests/viewer-scope.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Row = Document<Request>;

/** The most results, because a longer list is not read at a glance; the inbox shows all of them. */
const most = 6;

/**
 * The best matching requests: by number, then by title, then by any other text, and in each of them the open ones first and the
 * merged ones last. Empty for an empty query.
 */
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
  return [byNumber, byTitle, byText].flatMap(openFirst).slice(0, most);
}

function openFirst(rows: readonly Row[]): readonly Row[] {
  const ranks = [isOpen, (row: Row) => row.mergedInto === undefined, () => true];
  const rankOf = (row: Row) => ranks.findIndex((holds) => holds(row));
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
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
  | { readonly type: "best.wanted" }
  | { readonly type: "left" };

export interface PaletteInput {
  readonly workspace: Workspace;
  /** What was typed before the palette was there. */
  readonly typed?: string;
  readonly bestOf: BestOf;
}

/** The query, the organisation that is searched, its saved views, and the requests that match. */
export type PaletteResults = Pick<PaletteContext, "workspace" | "query" | "views" | "found">;

/** What the first line of the results does; `undefined` where there is none. Lines have words, which a machine has not. */
export type BestOf = (results: PaletteResults) => PaletteDeed | undefined;

export interface PaletteContext {
  readonly bestOf: BestOf;
  readonly workspace: Workspace;
  readonly query: string;
  /** Every request that can be found; `undefined` until they have been read. */
  readonly rows: readonly Document<Request>[] | undefined;
  /** The saved views of the list, which are found by their names. */
  readonly views: readonly Document<SavedView>[];
  /** The requests that match the query. */
  readonly found: readonly Document<Request>[];
}

/**
 * Opens or does anything by a part of its name: places, saved views, requests, people, themes. Actors: `watchRequests` and
 * `followViews`. Actions: `perform` (does what was chosen) and `leave`.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as PaletteInput,
  },
  actors: {
    watchRequests: observablePort<Page<Request>, ViewerScope>("watchRequests"),
    followViews: observablePort<readonly Document<SavedView>[], Workspace>("followViews"),
  },
  actions: {
    leave: () => {},
    perform: (_, _params: { readonly deed: PaletteDeed | undefined }) => {},
    setQuery: assign(({ context }, { query }: { readonly query: string }) =>
      findIn({ ...context, query }),
    ),
    setPage: assign(({ context }, page: Page<Request> | undefined) =>
      page === undefined ? {} : findIn({ ...context, rows: page.rows }),
    ),
    setNoRows: assign({ rows: [] }),
    setViews: assign((_, views: PaletteContext["views"] | undefined) => ({ views: views ?? [] })),
  },
  guards: {
    isAnswered: ({ context }) => context.rows !== undefined,
    hasBest: ({ context }) => context.bestOf(context) !== undefined,
  },
}).createMachine({
  id: "palette",
  context: ({ input }) => ({
    bestOf: input.bestOf,
    workspace: input.workspace,
    query: input.typed ?? "",
    rows: undefined,
    views: [],
    found: [],
  }),
  initial: "searching",
  on: {
    left: { target: ".left" },
    "deed.picked": { target: ".left", actions: withEvent("perform") },
  },
  states: {
    searching: {
      type: "parallel",
      invoke: {
        src: "followViews",
        input: ({ context }) => context.workspace,
        onSnapshot: { actions: withUpdate("setViews") },
        // Everything else is found without them.
        onError: {},
      },
      states: {
        requests: {
          initial: "followed",
          states: {
            followed: {
              invoke: {
                src: "watchRequests",
                input: ({ context }) => viewerScopeOf(context.workspace),
                onSnapshot: { actions: withUpdate("setPage") },
                onError: { target: "missing", actions: "setNoRows" },
              },
            },
            missing: {
              description: "Requests cannot be searched now; all other commands work.",
            },
          },
        },
        enter: {
          initial: "open",
          on: { "query.typed": { target: ".open", actions: withEvent("setQuery") } },
          states: {
            open: { on: { "best.wanted": "wanted" } },
            wanted: {
              description: "Enter came before the requests: it waits for the answer to this query.",
              always: { guard: "isAnswered", target: "answered" },
            },
            answered: {
              description: "The results belong to the query: the first of them is performed.",
              always: [
                {
                  guard: "hasBest",
                  target: "#palette.left",
                  actions: {
                    type: "perform",
                    params: ({ context }) => ({ deed: context.bestOf(context) }),
                  },
                },
                { target: "open" },
              ],
            },
          },
        },
      },
    },
    left: {
      description: "The palette closes after the chosen command has run.",
      entry: "leave",
      meta: { meant: "Its parent closes it." },
    },
  },
});

/** Searches the rows again; returns the query, the rows and the requests that match. */
function findIn({ rows, query, workspace }: PaletteContext): Partial<PaletteContext> {
  return { rows, query, found: findRequests(rows ?? [], query, workspace) };
}
