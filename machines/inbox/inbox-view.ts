import {
  type RequestCategory,
  type RequestPriority,
  requestPriorityValues,
  type RequestState,
  type RequestWaitingFor,
} from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";

/** How requests are laid out. */
export const layouts = ["list", "board"] as const;
export type Layout = (typeof layouts)[number];

/** The sort orders; `next` puts first what the reader should do first. */
export const sorts = ["next", "newest", "oldest", "due", "priority"] as const;
export type Sort = (typeof sorts)[number];

/** How a request is related to the reader. */
export const ties = ["assigned", "unassigned", "reported", "followed"] as const;
export type Tie = (typeof ties)[number];

/** A priority, or none set yet. */
export const priorityChoices = [...requestPriorityValues, "none"] as const;
export type PriorityChoice = RequestPriority | "none";

/** Filters by the promised date. */
export const dueChoices = ["overdue"] as const;
export type DueChoice = (typeof dueChoices)[number];

/** Whether the time at which a request ended is known. */
export const endChoices = ["known", "unknown"] as const;
export type EndChoice = (typeof endChoices)[number];

/** Filters that only links from other pages set: one value each, or none. */
export interface Scope {
  /** At this place or inside it. */
  readonly place?: string | undefined;
  /** Reported at this moment or later. */
  readonly from?: Instant | undefined;
  /** Reported before this moment. */
  readonly to?: Instant | undefined;
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
  "endedFrom",
  "endedTo",
  "end",
  "openAt",
  "import",
];

/** The filters: each facet lists the values that pass, and an empty one lets everything pass. Sites are ids. */
export interface Facets extends Scope {
  readonly state: readonly RequestState[];
  readonly who: readonly Tie[];
  readonly site: readonly string[];
  readonly category: readonly RequestCategory[];
  readonly priority: readonly PriorityChoice[];
  readonly due: readonly DueChoice[];
  readonly waiting: readonly RequestWaitingFor[];
}

/** The facets that can have several values. */
export type ListFacet = Exclude<keyof Facets, keyof Scope>;

/** The names of the facets that can have several values. */
export const listFacets: readonly ListFacet[] = [
  "state",
  "who",
  "site",
  "category",
  "priority",
  "due",
  "waiting",
];

/** No filter at all. */
export const everything: Facets = {
  state: [],
  who: [],
  site: [],
  category: [],
  priority: [],
  due: [],
  waiting: [],
};

/**
 * Everything that determines what the inbox shows. It is held in the address, so that it can be shared and the back button works.
 */
export interface InboxView {
  readonly layout: Layout;
  readonly sort: Sort;
  readonly query: string;
  readonly facets: Facets;
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
