import {
  type RequestCategory,
  type RequestState,
  requestStateValues,
} from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import { everything, type Facets, type Scope } from "../inbox/inbox-view.ts";
import { writeView } from "../inbox/view-search.ts";
import { isFixed } from "../requests/ends.ts";
import { endedStates, openStates } from "../requests/states.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Choice } from "./choice.ts";
import type { Span } from "./period.ts";

/** A figure of the overview whose requests are to be shown. */
export type FigureAsked =
  | { readonly figure: "open"; readonly state?: RequestState }
  | { readonly figure: "openLate" }
  /** What was open at a moment; now where `at` is `undefined`. */
  | { readonly figure: "openAt"; readonly at: Instant | undefined }
  | { readonly figure: "reported"; readonly span: Span }
  /** Reported in a span, and ended at an unknown time. */
  | { readonly figure: "undated"; readonly span: Span }
  | {
      readonly figure: "fixed";
      readonly span: Span;
      readonly site?: string;
      readonly category?: RequestCategory;
    }
  /** Declined, merged or withdrawn. */
  | { readonly figure: "otherwise"; readonly span: Span }
  | { readonly figure: "endedLate"; readonly span: Span };

/** The filters of the inbox, as parameters of its address. */
export type InboxFilters = Readonly<Record<string, string>>;

const fixedStates = requestStateValues.filter((state) => isFixed({ state }));
const otherStates = endedStates.filter((state) => !isFixed({ state }));

/** The filters that show exactly the requests that a figure counts. */
export function inboxFilters(
  asked: FigureAsked,
  choice: Choice,
  workspace: Workspace,
): InboxFilters {
  const chosen: Facets = {
    ...everything,
    site: choice.site === undefined ? [] : [choice.site],
    category: choice.category === undefined ? [] : [choice.category],
  };
  const facets = { ...chosen, ...facetsOf(asked) };
  return { ...writeView({ layout: "list", sort: "newest", query: "", facets }, workspace) };
}

function facetsOf(asked: FigureAsked): Partial<Facets> {
  switch (asked.figure) {
    case "open":
      return { state: asked.state === undefined ? openStates : [asked.state] };
    case "openLate":
      return { state: openStates, due: ["overdue"] };
    case "reported":
      return { from: asked.span.from, to: asked.span.to };
    case "openAt":
      return asked.at === undefined ? { state: openStates } : { openAt: asked.at };
    case "undated":
      return { from: asked.span.from, to: asked.span.to, end: "unknown" };
    case "fixed":
      return {
        state: fixedStates,
        ...endedIn(asked.span),
        ...(asked.site !== undefined && { site: [asked.site] }),
        ...(asked.category !== undefined && { category: [asked.category] }),
      };
    case "otherwise":
      return { state: otherStates, ...endedIn(asked.span) };
    case "endedLate":
      return { due: ["overdue"], ...endedIn(asked.span) };
  }
}

/** Requests with an unknown end count in no figure of ended requests, so the filter asks for a known end even without a span. */
function endedIn({ from, to }: Span): Scope {
  return from === undefined && to === undefined
    ? { end: "known" }
    : { endedFrom: from, endedTo: to };
}
