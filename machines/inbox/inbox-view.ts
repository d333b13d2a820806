import { type RequestChoiceField, requestFormFields } from "#generated/request/fields.ts";
import type { Request, RequestState, RequestWaitingFor } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { DuePeriod, ReportedPeriod } from "./date-periods.ts";

/** How requests are laid out. */
export const layouts = ["list", "board"] as const;
export type Layout = (typeof layouts)[number];

/** The columns of the list that sort, in their order on the screen. */
export const sortColumns = [
  "title",
  "place",
  "state",
  "assignee",
  "priority",
  "due",
  "reported",
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The orders of a column: each column has the one that its head's first press chooses, then the reverse. */
export const columnSorts = {
  title: { column: "title", isDescending: false },
  titleLast: { column: "title", isDescending: true },
  place: { column: "place", isDescending: false },
  placeLast: { column: "place", isDescending: true },
  state: { column: "state", isDescending: false },
  stateLast: { column: "state", isDescending: true },
  assignee: { column: "assignee", isDescending: false },
  assigneeLast: { column: "assignee", isDescending: true },
  priority: { column: "priority", isDescending: true },
  priorityLast: { column: "priority", isDescending: false },
  due: { column: "due", isDescending: false },
  dueLast: { column: "due", isDescending: true },
  newest: { column: "reported", isDescending: true },
  oldest: { column: "reported", isDescending: false },
} as const satisfies Readonly<
  Record<string, { readonly column: SortColumn; readonly isDescending: boolean }>
>;
export type ColumnSort = keyof typeof columnSorts;

/** A column's orders, as pressing its head goes through them. */
const columnSortNames: readonly ColumnSort[] = Object.keys(columnSorts).filter(
  (name): name is ColumnSort => name in columnSorts,
);

/** The sort orders; `next` is the suggested one. */
export const sorts: readonly Sort[] = ["next", ...columnSortNames];
export type Sort = "next" | ColumnSort;

/** The order after a press on a column's head: its first, then its second, then the suggested one again. */
export function sortAfterPress(column: SortColumn, sort: Sort): Sort {
  const own = columnSortNames.filter((name) => columnSorts[name].column === column);
  return own[own.findIndex((name) => name === sort) + 1] ?? "next";
}

/** How a request is related to the reader. */
export const ties = ["assigned", "unassigned", "reported", "followed"] as const;
export type Tie = (typeof ties)[number];

/** Choices that are nothing to filter by as they are: what a request waits for counts only while it waits, see `waiting`. */
const unfiltered = ["urgency", "audience", "waitingFor"] as const;

/** A choice that is filtered by. */
export type ChoiceFacet = Exclude<RequestChoiceField, (typeof unfiltered)[number]>;

/** A value of such a choice, or that a request has none. */
type ChoiceOf<Facet extends ChoiceFacet> =
  | NonNullable<Request[Facet]>
  | (undefined extends Request[Facet] ? "none" : never);

type ChoiceFacets = { readonly [Facet in ChoiceFacet]: readonly ChoiceOf<Facet>[] };

/** All of them with what there is to choose from, `none` included where a request need not have one. */
export const choiceFacets: readonly (readonly [ChoiceFacet, readonly string[]])[] = Object.entries(
  requestFormFields,
).flatMap(([name, of]) =>
  of.kind === "choice" && !unfiltered.some((each) => each === name)
    ? // A choice that is not among those is what the type says.
      [[name as ChoiceFacet, of.optional ? [...of.values, "none"] : of.values] as const]
    : [],
);

/** Filters by the promised date. */
export const dueChoices = ["overdue"] as const;
export type DueChoice = (typeof dueChoices)[number];

/** Whether the time at which a request ended is known. */
export const endChoices = ["known", "unknown"] as const;
export type EndChoice = (typeof endChoices)[number];

/** Filters that have one value or none; some are set only by links from other pages. */
export interface Scope {
  /** At this place or inside it. */
  readonly place?: string | undefined;
  /** Reported at this moment or later. */
  readonly from?: Instant | undefined;
  /** Reported before this moment. */
  readonly to?: Instant | undefined;
  /** Reported in this period, which moves with the days. */
  readonly reported?: ReportedPeriod | undefined;
  /** Due at this moment or later. */
  readonly dueFrom?: Instant | undefined;
  /** Due before this moment. */
  readonly dueTo?: Instant | undefined;
  /** Due in this period, which moves with the days. */
  readonly dueIn?: DuePeriod | undefined;
  /** Fixed or ended at this moment or later. */
  readonly endedFrom?: Instant | undefined;
  /** Fixed or ended before this moment. */
  readonly endedTo?: Instant | undefined;
  /** Ended, at a known or an unknown time. */
  readonly end?: EndChoice | undefined;
  /** Reported before this moment, and still open at it. */
  readonly openAt?: Instant | undefined;
  /** Added by this import. */
  readonly import?: string | undefined;
}

/** The names of all scope filters. */
export const scopeNames: readonly (keyof Scope)[] = [
  "place",
  "from",
  "to",
  "reported",
  "dueFrom",
  "dueTo",
  "dueIn",
  "endedFrom",
  "endedTo",
  "end",
  "openAt",
  "import",
];

/**
 * Which requests to show: each facet lists what is let through, and an empty one lets everything through. Sites are
 * ids of sites.
 */
export interface Facets extends Scope, ChoiceFacets {
  readonly state: readonly RequestState[];
  readonly who: readonly Tie[];
  /** Ids of members, or `none` for requests that are assigned to nobody. */
  readonly assignee: readonly string[];
  readonly site: readonly string[];
  readonly due: readonly DueChoice[];
  readonly waiting: readonly RequestWaitingFor[];
}

/** The facets that can have several values. */
export type ListFacet = Exclude<keyof Facets, keyof Scope>;

/** The names of the facets that can have several values. */
export const listFacets: readonly ListFacet[] = [
  "state",
  "who",
  "assignee",
  "site",
  ...choiceFacets.map(([facet]) => facet),
  "due",
  "waiting",
];

/** What is ticked of each choice; `values` are among what there is to choose from. */
export function choicesBy(
  ticked: (facet: ChoiceFacet, values: readonly string[]) => readonly string[],
): ChoiceFacets {
  const chosen = choiceFacets.map(([facet, values]) => [facet, ticked(facet, values)] as const);
  // Every choice is among the entries, with values of its own.
  return Object.fromEntries(chosen) as ChoiceFacets;
}

/** No filter at all. */
export const everything: Facets = {
  state: [],
  who: [],
  assignee: [],
  site: [],
  due: [],
  waiting: [],
  ...choicesBy(() => []),
};

/**
 * Everything that determines what the inbox shows. It is held in the address, so that it can be shared and the back button works.
 */
export interface InboxView {
  readonly layout: Layout;
  readonly sort: Sort;
  readonly query: string;
  readonly facets: Facets;
  /** The id of the saved view that was chosen last, whose filters may have been changed since. */
  readonly saved?: string | undefined;
}

/** Whether two sets of filters let the same requests pass. */
export function isSameFacets(a: Facets, b: Facets): boolean {
  return (
    scopeNames.every((name) => a[name] === b[name]) &&
    listFacets.every((facet) => isSameSet(a[facet], b[facet]))
  );
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}
