import {
  type RequestCategory,
  requestStateValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import { everything, type Facets, type Scope } from "../inbox/inbox-view.ts";
import { writeView } from "../inbox/view-search.ts";
import { isFixed } from "../requests/ends.ts";
import { endedStates, openStates } from "../requests/states.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Choice } from "./choice.ts";
import type { Figures } from "./figures.ts";
import type { Span } from "./period.ts";
import type { DueAgo, LateReason } from "./standing.ts";

/** A figure of the overview whose requests are to be shown. */
export type FigureAsked =
  /** What is open, of one assignee; of nobody where that is `none`. */
  | { readonly figure: "open"; readonly assignee?: string }
  | {
      readonly figure: "openLate";
      readonly assignee?: string;
      readonly reason?: LateReason;
      readonly due?: Pick<DueAgo, "dueFrom" | "dueTo">;
    }
  /** What was late at a moment. */
  | { readonly figure: "lateAt"; readonly at: Instant }
  /** What was open at a moment; now where `at` is `undefined`. */
  | { readonly figure: "openAt"; readonly at: Instant | undefined }
  | { readonly figure: "reported"; readonly span: Span; readonly place?: string }
  /** Reported in a span, and ended at an unknown time. */
  | { readonly figure: "undated"; readonly span: Span }
  | {
      readonly figure: "fixed";
      readonly span: Span;
      readonly site?: string;
      readonly category?: RequestCategory;
    }
  /** Fixed in a span, and confirmed. */
  | { readonly figure: "confirmed"; readonly span: Span }
  /** Declined, merged or withdrawn. */
  | { readonly figure: "otherwise"; readonly span: Span }
  | { readonly figure: "endedLate"; readonly span: Span };

/** The filters of the inbox, as parameters of its address. */
export type InboxFilters = Readonly<Record<string, string>>;

const fixedStates = requestStateValues.filter((state) => isFixed({ state }));
const otherStates = endedStates.filter((state) => !isFixed({ state }));

/**
 * What the share of confirmed fixes leads to. The inbox cannot tell a confirmed fix from one whose end an import brought with
 * it, so the share leads nowhere where there are such ones.
 */
export function confirmedAsked({
  confirmed,
  ended,
  span,
}: Pick<Figures, "confirmed" | "ended" | "span">): FigureAsked | undefined {
  return confirmed.of > 0 && confirmed.of === ended.fixed
    ? { figure: "confirmed", span }
    : undefined;
}

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
      return { state: openStates, ...assignedTo(asked.assignee) };
    case "openLate":
      return {
        due: ["overdue"],
        ...assignedTo(asked.assignee),
        ...(asked.due && { dueFrom: asked.due.dueFrom, dueTo: asked.due.dueTo }),
        ...(asked.reason === undefined ? { state: openStates } : reasonFacets(asked.reason)),
      };
    case "reported":
      return { from: asked.span.from, to: asked.span.to, place: asked.place };
    case "openAt":
      return asked.at === undefined ? { state: openStates } : { openAt: asked.at };
    case "lateAt":
      return { due: ["overdue"], openAt: asked.at, dueTo: asked.at };
    case "undated":
      return { from: asked.span.from, to: asked.span.to, end: "unknown" };
    case "fixed":
      return {
        state: fixedStates,
        ...endedIn(asked.span),
        ...(asked.site !== undefined && { site: [asked.site] }),
        ...(asked.category !== undefined && { category: [asked.category] }),
      };
    case "confirmed":
      return { state: ["closed"], ...endedIn(asked.span) };
    case "otherwise":
      return { state: otherStates, ...endedIn(asked.span) };
    case "endedLate":
      return { due: ["overdue"], ...endedIn(asked.span) };
  }
}

function assignedTo(assignee: string | undefined): Partial<Facets> {
  return assignee === undefined ? {} : { assignee: [assignee] };
}

function reasonFacets(reason: LateReason): Partial<Facets> {
  const waiting = requestWaitingForValues.filter((each) => each === reason);
  const state = requestStateValues.filter((each) => each === reason);
  return waiting.length === 0 ? { state } : { state: ["waiting"], waiting };
}

/** Requests with an unknown end count in no figure of ended requests, so the filter asks for a known end even without a span. */
function endedIn({ from, to }: Span): Scope {
  return from === undefined && to === undefined
    ? { end: "known" }
    : { endedFrom: from, endedTo: to };
}
