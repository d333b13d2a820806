import { type RequestChoiceField, requestFormFields } from "#generated/request/fields.ts";
import type { Request, RequestState, RequestWaitingFor } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";

/** How requests are laid out. */
export const layouts = ["list", "board"] as const;
export type Layout = (typeof layouts)[number];

/** In what order: `next` is what needs doing first, as whoever looks sees it. */
export const sorts = ["next", "newest", "oldest", "due", "priority"] as const;
export type Sort = (typeof sorts)[number];

/** What a request has to do with whoever looks. */
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

/** How it stands with the promised date. */
export const dueChoices = ["overdue"] as const;
export type DueChoice = (typeof dueChoices)[number];

/** Whether anybody kept when a request ended. */
export const endChoices = ["known", "unknown"] as const;
export type EndChoice = (typeof endChoices)[number];

/** What is narrowed down to by coming from elsewhere: one value each, or none. */
export interface Scope {
  /** Only what is at this place or in it. */
  readonly place?: string | undefined;
  /** Only what was reported at this moment or later. */
  readonly from?: Instant | undefined;
  /** Only what was reported before this moment. */
  readonly to?: Instant | undefined;
  /** Only what was fixed or ended at this moment or later. */
  readonly endedFrom?: Instant | undefined;
  /** Only what was fixed or ended before this moment. */
  readonly endedTo?: Instant | undefined;
  /** Only what has come to its end, at a time that is known or not. */
  readonly end?: EndChoice | undefined;
  /** Only what had been reported before this moment and was still open when it came. */
  readonly openAt?: Instant | undefined;
  /** Only what came in with this import. */
  readonly import?: string | undefined;
}

/** Everything that can be narrowed down to, by name. */
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

/**
 * Which requests to show: each facet lists what is let through, and an empty one lets everything through. Sites are
 * ids of sites.
 */
export interface Facets extends Scope, ChoiceFacets {
  readonly state: readonly RequestState[];
  readonly who: readonly Tie[];
  readonly site: readonly string[];
  readonly due: readonly DueChoice[];
  readonly waiting: readonly RequestWaitingFor[];
}

/** The facets of which several values can be ticked. */
export type ListFacet = Exclude<keyof Facets, keyof Scope>;

/** The facets of which several values can be ticked, by name. */
export const listFacets: readonly ListFacet[] = [
  "state",
  "who",
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
  site: [],
  due: [],
  waiting: [],
  ...choicesBy(() => []),
};

/** All that makes up what one sees: it can be shared, and the back button walks through it. */
export interface InboxView {
  readonly layout: Layout;
  readonly sort: Sort;
  readonly query: string;
  readonly facets: Facets;
}

/** Whether two sets of filters let the same requests through. */
export function isSameFacets(a: Facets, b: Facets): boolean {
  return (
    scopeNames.every((name) => a[name] === b[name]) &&
    listFacets.every((facet) => isSameSet(a[facet], b[facet]))
  );
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}
