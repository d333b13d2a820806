import { type RequestCategory, type RequestState } from "#generated/request/type.ts";
import type { House } from "../house.ts";
import { everything, type Facets } from "../inbox/inbox-view.ts";
import { writeView } from "../inbox/view-search.ts";
import { endedStates, openStates } from "../requests/states.ts";
import type { Choice } from "./choice.ts";
import type { Span } from "./period.ts";

/** A figure of the overview that somebody wants to see the requests of. */
export type FigureAsked =
  | { readonly figure: "open"; readonly state?: RequestState }
  | { readonly figure: "openLate" }
  | { readonly figure: "reported"; readonly span: Span }
  /** What was open when a span ended; now, where it has no end. */
  | { readonly figure: "openAtEnd"; readonly span: Span }
  | {
      readonly figure: "fixed";
      readonly span: Span;
      readonly site?: string;
      readonly category?: RequestCategory;
    }
  | { readonly figure: "endedLate"; readonly span: Span };

/** The filters of the inbox, as its address has them. */
export type InboxFilters = Readonly<Record<string, string>>;

const fixedStates: readonly RequestState[] = ["resolved", "closed"];

/**
 * Where in the inbox the requests behind a figure are. The inbox filters by when something was reported, not by when it
 * ended: for what ended in a span, or was open at its end, it shows what had been reported by then.
 */
export function inboxFilters(asked: FigureAsked, choice: Choice, house: House): InboxFilters {
  const chosen: Facets = {
    ...everything,
    site: choice.site === undefined ? [] : [choice.site],
    category: choice.category === undefined ? [] : [choice.category],
  };
  const facets = { ...chosen, ...facetsOf(asked) };
  return { ...writeView({ layout: "list", sort: "newest", query: "", facets }, house) };
}

function facetsOf(asked: FigureAsked): Partial<Facets> {
  switch (asked.figure) {
    case "open":
      return { state: asked.state === undefined ? openStates : [asked.state] };
    case "openLate":
      return { state: openStates, due: ["overdue"] };
    case "reported":
      return { from: asked.span.from, to: asked.span.to };
    case "openAtEnd":
      return asked.span.to === undefined ? { state: openStates } : { to: asked.span.to };
    case "fixed":
      return {
        state: fixedStates,
        to: asked.span.to,
        ...(asked.site !== undefined && { site: [asked.site] }),
        ...(asked.category !== undefined && { category: [asked.category] }),
      };
    case "endedLate":
      return { state: ["resolved", ...endedStates], due: ["overdue"], to: asked.span.to };
  }
}
