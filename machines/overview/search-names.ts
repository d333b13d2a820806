/** The parameters of the overview's address. */
export interface OverviewSearch {
  /** `year`, `all`, or a year such as `2015`; missing for the last twelve weeks. */
  readonly period?: string;
  readonly site?: string;
  readonly category?: string;
}

/** The parameters of an address before they are validated. */
export type RawSearch = Readonly<Record<string, unknown>>;

export const searchNames = ["period", "site", "category"] as const;

/** The parameters that have a meaning here, as text; `readChoice` validates the values. */
export function readableSearch(search: RawSearch): OverviewSearch {
  const entries = searchNames.flatMap((name) => {
    const value = search[name];
    // The router parses `period=2015` as a number.
    const isText = typeof value === "string" || typeof value === "number";
    return isText && value !== "" ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}
