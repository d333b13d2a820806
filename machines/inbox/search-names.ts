import { type ListFacet, listFacets, type Scope, scopeNames } from "./inbox-view.ts";

/**
 * The parameters of the inbox's address. Several values of one are joined by dots: `state=reported.triaged`, `priority=high.none`;
 * `state` may also be `open`, `ended` or `all`. Moments are ms since the epoch.
 */
export type InboxSearch = Readonly<
  Partial<Record<"q" | "layout" | "sort" | "saved" | "page" | keyof Scope | ListFacet, string>>
>;

/** The parameters of an address before they are validated. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** `page` shows the open request without the list beside it; it is no part of a view. */
export const searchNames: ReadonlySet<string> = new Set([
  "q",
  "layout",
  "sort",
  "saved",
  "page",
  ...scopeNames,
  ...listFacets,
]);

/** The router parses `q=123` as a number; a value that is neither text nor a number has no meaning here. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

/** The parameters of an address that have a meaning here, as text; `readView` validates the values. */
export function readableSearch(search: RawSearch): InboxSearch {
  const entries = Object.entries(search).flatMap(([name, value]) => {
    const text = textOf(value);
    return searchNames.has(name) && text !== undefined ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}
