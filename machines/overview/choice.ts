import { type RequestCategory, requestCategoryValues } from "#generated/request/type.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Period } from "./period.ts";
import {
  type OverviewSearch,
  type RawSearch,
  readableSearch,
  type searchNames,
} from "./search-names.ts";

/** The selection that the overview shows. */
export interface Choice {
  readonly period: Period;
  /** The id of a site; `undefined` for all sites. */
  readonly site: string | undefined;
  readonly category: RequestCategory | undefined;
}

/** The choice that an address describes, and the names of its parameters that have no meaning here. */
export interface ReadChoice {
  readonly choice: Choice;
  readonly ignored: readonly string[];
}

/** The choice before the user made one. */
export const firstChoice: Choice = { period: "weeks", site: undefined, category: undefined };

/** Parses an address. Never throws: values that cannot be understood are left out and named. */
export function readChoice(search: RawSearch, workspace: Pick<Workspace, "sites">): ReadChoice {
  const ignored: string[] = [];
  const given = readableSearch(search);
  const read = <T>(name: (typeof searchNames)[number], of: (text: string) => T | undefined) => {
    const text = given[name];
    const value = text === undefined ? undefined : of(text);
    if (text !== undefined && value === undefined) ignored.push(name);
    return value;
  };
  const choice: Choice = {
    period: read("period", readPeriod) ?? firstChoice.period,
    site: read("site", (id) => workspace.sites.get(id)?.id),
    category: read("category", (text) => requestCategoryValues.find((value) => value === text)),
  };
  return { choice, ignored };
}

/** Formats a choice as an address: only what differs from `firstChoice`. */
export function writeChoice({ period, site, category }: Choice): OverviewSearch {
  return {
    ...(period !== firstChoice.period && { period: String(period) }),
    ...(site !== undefined && { site }),
    ...(category !== undefined && { category }),
  };
}

/** Whether two choices are equal. */
export function isSameChoice(a: Choice, b: Choice): boolean {
  return a.period === b.period && a.site === b.site && a.category === b.category;
}

function readPeriod(text: string): Period | undefined {
  if (text === "weeks" || text === "year" || text === "all") return text;
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= 1900 ? year : undefined;
}
