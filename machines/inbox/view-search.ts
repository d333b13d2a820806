import {
  type RequestState,
  requestStateValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import { endedStates, openStates } from "../requests/states.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { duePeriods, reportedPeriods } from "./date-periods.ts";
import {
  choicesBy,
  dueChoices,
  endChoices,
  everything,
  type Facets,
  type InboxView,
  isSameFacets,
  layouts,
  type ListFacet,
  listFacets,
  scopeNames,
  sorts,
  ties,
} from "./inbox-view.ts";
import { defaultFacets } from "./presets.ts";
import { type InboxSearch, type RawSearch, searchNames, textOf } from "./search-names.ts";

/** The view that an address describes, and the names of its parameters that have no meaning here. */
export interface ReadView {
  readonly view: InboxView;
  readonly ignored: readonly string[];
}

const longestQuery = 200;
const idPattern = /^[\w-]{1,40}$/;
const groups: Readonly<Record<string, readonly RequestState[]>> = {
  open: openStates,
  ended: endedStates,
};

/** Parses an address. Never throws: values that cannot be understood are left out and named. */
export function readView(search: RawSearch, workspace: Workspace): ReadView {
  const ignored: string[] = [];
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(search)) {
    const text = textOf(value);
    if (text === "" || value === undefined) continue;
    if (text !== undefined && searchNames.has(name)) given.set(name, text);
    else ignored.push(name);
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], otherwise: T): T => {
    const text = given.get(name);
    const found = values.find((value) => value === text);
    if (text !== undefined && found === undefined) ignored.push(name);
    return found ?? otherwise;
  };
  const facets = readFacets(given, workspace, (name) => ignored.push(name));
  const saved = given.get("saved");
  const isId = saved !== undefined && idPattern.test(saved);
  if (saved !== undefined && !isId) ignored.push("saved");
  const view: InboxView = {
    layout: oneOf("layout", layouts, "list"),
    sort: oneOf("sort", sorts, "next"),
    query: (given.get("q") ?? "").slice(0, longestQuery),
    facets: facets ?? defaultFacets(workspace),
    ...(isId && { saved }),
  };
  return { view, ignored };
}

/** The filters in an address; `undefined` where it has none that can be understood. */
function readFacets(
  given: ReadonlyMap<string, string>,
  workspace: Workspace,
  ignore: (name: string) => void,
): Facets | undefined {
  let isGiven = false;
  const listOf = <T extends string>(name: ListFacet, known: readonly T[]): readonly T[] => {
    const words = wordsOf(name, given.get(name));
    const values = known.filter((value) => words.includes(value));
    const strange = words.filter((word) => !known.some((value) => value === word));
    const isAll = name === "state" && words.includes("all");
    if (strange.some((word) => word !== "all" || !isAll)) ignore(name);
    isGiven ||= values.length > 0 || isAll;
    return isAll ? [] : values;
  };
  const oneOf = <T>(name: string, read: (text: string) => T | undefined): T | undefined => {
    const text = given.get(name);
    const value = text === undefined ? undefined : read(text);
    if (text !== undefined && value === undefined) ignore(name);
    isGiven ||= value !== undefined;
    return value;
  };
  const facets: Facets = {
    state: listOf("state", requestStateValues),
    who: listOf("who", ties),
    assignee: listOf("assignee", ["none", ...workspace.people.keys()]),
    site: listOf("site", [...workspace.sites.keys()]),
    ...choicesBy(listOf),
    due: listOf("due", dueChoices),
    waiting: listOf("waiting", requestWaitingForValues),
    place: oneOf("place", (id) => workspace.places.get(id)?.id),
    from: oneOf("from", readMoment),
    to: oneOf("to", readMoment),
    reported: oneOf("reported", (text) => reportedPeriods.find((each) => each === text)),
    dueFrom: oneOf("dueFrom", readMoment),
    dueTo: oneOf("dueTo", readMoment),
    dueIn: oneOf("dueIn", (text) => duePeriods.find((each) => each === text)),
    endedFrom: oneOf("endedFrom", readMoment),
    endedTo: oneOf("endedTo", readMoment),
    end: oneOf("end", (text) => endChoices.find((choice) => choice === text)),
    openAt: oneOf("openAt", readMoment),
    import: oneOf("import", (id) => (idPattern.test(id) ? id : undefined)),
  };
  return isGiven ? facets : undefined;
}

function wordsOf(name: string, text: string | undefined): readonly string[] {
  const words = text === undefined ? [] : text.split(/[.,]/);
  return name === "state"
    ? words.flatMap((word): readonly string[] => groups[word] ?? [word])
    : words;
}

function readMoment(text: string): number | undefined {
  const at = Number(text);
  return Number.isSafeInteger(at) && Math.abs(at) <= latest ? at : undefined;
}

/** Formats a view as an address: only what differs from the reader's default view. */
export function writeView(view: InboxView, workspace: Workspace): InboxSearch {
  const written: Record<string, string> = {};
  if (view.layout !== "list") written["layout"] = view.layout;
  if (view.query.trim() !== "") written["q"] = view.query;
  if (view.sort !== "next") written["sort"] = view.sort;
  if (view.saved !== undefined) written["saved"] = view.saved;
  if (isSameFacets(view.facets, defaultFacets(workspace))) return written;
  return { ...written, ...writeFacets(view.facets) };
}

/** Formats all filters as an address, independent of the reader. */
export function writeFacets(facets: Facets): Record<string, string> {
  const written: Record<string, string> = {};
  for (const facet of listFacets) {
    const values = facets[facet];
    if (values.length > 0)
      written[facet] = facet === "state" ? stateText(facets.state) : values.join(".");
  }
  for (const name of scopeNames) {
    const value = facets[name];
    if (value !== undefined) written[name] = String(value);
  }
  if (isSameFacets(facets, everything)) written["state"] = "all";
  return written;
}

function stateText(states: readonly RequestState[]): string {
  const group = Object.entries(groups).find(
    ([, members]) =>
      members.length === states.length && members.every((state) => states.includes(state)),
  );
  return group?.[0] ?? states.join(".");
}

/** The latest moment that a `Date` can hold. */
const latest = 8.64e15;
