import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";

/** The requests that somebody selected in a list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins: the request that was selected or cleared last. */
  readonly anchor: string | undefined;
}

type Rows = readonly Pick<Document<Request>, "id">[];

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** All of these, and no others. */
export function selectionOf(ids: readonly string[]): Selection {
  return { ids: new Set(ids), anchor: ids[0] };
}

/** Selects a request, or clears it. */
export function toggled({ ids }: Selection, request: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(request)) changed.add(request);
  return { ids: changed, anchor: request };
}

/** Selects everything from the anchor to a request besides what is selected already. */
export function extendedTo(selection: Selection, rows: Rows, request: string): Selection {
  const from = rows.findIndex(({ id }) => id === selection.anchor);
  const to = rows.findIndex(({ id }) => id === request);
  if (from === -1 || to === -1) return toggled(selection, request);
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: new Set([...selection.ids, ...between.map(({ id }) => id)]) };
}

/** A step with Shift: selects both requests; a step back to a selected one clears the one it comes from. */
export function walkedOver(
  { ids }: Selection,
  from: string | undefined,
  to: string | undefined,
): Selection {
  if (to === undefined) return { ids, anchor: from };
  const changed = new Set(ids).add(to);
  if (from !== undefined && from !== to) {
    if (ids.has(from) && ids.has(to)) changed.delete(from);
    else changed.add(from);
  }
  return { ids: changed, anchor: to };
}

/** Without requests that are no longer shown, because nobody should change what they do not see. */
export function prunedTo(selection: Selection, rows: () => Rows): Selection {
  if (selection.ids.size === 0) return selection;
  const shown = rows().filter(({ id }) => selection.ids.has(id));
  return shown.length === selection.ids.size
    ? selection
    : { ...selection, ids: new Set(shown.map(({ id }) => id)) };
}
