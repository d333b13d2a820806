import type { Document } from "#generated/runtime.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import { isSameFacets, type InboxView } from "../inbox/inbox-view.ts";
import { presetOf } from "../inbox/presets.ts";
import { readView, writeFacets } from "../inbox/view-search.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The part of a view that is saved: without the layout and the order, which are the reader's own. */
export type Filters = Pick<InboxView, "query" | "facets">;

/** The filters of a saved view. What its words do not mean any more is left out. */
export function filtersOf({ search }: Pick<SavedView, "search">, workspace: Workspace): Filters {
  const { query, facets } = readView(parametersOf(search), workspace).view;
  return { query, facets };
}

/** The search that a saved view keeps. It says all filters, because the ones that are left out differ from role to role. */
export function searchOf({ query, facets }: Filters): string {
  const text = query.trim();
  return Object.entries({ ...writeFacets(facets), ...(text !== "" && { q: text }) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** The parameters of the list's address with which it shows a saved view. */
export function addressOf({ id, search }: Document<SavedView>): Readonly<Record<string, string>> {
  return { ...parametersOf(search), saved: id };
}

function parametersOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    search.split("&").map((part) => {
      const [name = "", value = ""] = part.split("=");
      return [name, decoded(value)];
    }),
  );
}

/** Others may have written it, and what cannot be decoded throws. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Whether two views let the same requests pass. */
export function isSameFilters(a: Filters, b: Filters): boolean {
  return a.query.trim() === b.query.trim() && isSameFacets(a.facets, b.facets);
}

/** The saved view with these filters. */
export function savedOf<View extends Pick<SavedView, "search">>(
  views: readonly View[],
  filters: Filters,
  workspace: Workspace,
): View | undefined {
  return views.find((view) => isSameFilters(filtersOf(view, workspace), filters));
}

/** The saved view with these filters, or else the one that was chosen last, whose filters were changed since. */
export function shownView<View extends Pick<SavedView, "search"> & { readonly id: string }>(
  views: readonly View[],
  filters: Filters & Pick<InboxView, "saved">,
  workspace: Workspace,
): View | undefined {
  return savedOf(views, filters, workspace) ?? views.find(({ id }) => id === filters.saved);
}

/** Whether neither a built-in nor a saved view has these filters. */
export function isUnsaved(
  views: readonly Pick<SavedView, "search">[],
  filters: Filters,
  workspace: Workspace,
): boolean {
  const isPreset = filters.query.trim() === "" && presetOf(workspace, filters.facets) !== undefined;
  return !isPreset && savedOf(views, filters, workspace) === undefined;
}
