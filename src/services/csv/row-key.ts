import { digestKey } from "./digest.ts";
import { foldText } from "./fold-text.ts";
import type { TableRow } from "./read-table.ts";
import type { RequestDraft, RowPlan } from "./row-plan.ts";

const rowId = /^[0-9a-hjkmnp-tv-z]{20}$/;

/** Whether a text has the form of a Fettle id. */
export function isRowId(text: string): boolean {
  return rowId.test(text);
}

/**
 * The id under which a row is imported: always the same for the same row of the same source, so that importing a file twice
 * changes nothing. Rows of our own export keep their id; others are identified by their id in the other system, or else by all
 * their cells, so that correcting the mapping does not make them new rows.
 */
export function rowKey(sourceName: string, draft: RequestDraft, row: TableRow): string {
  return draft.id ?? digestKey(rowText(sourceName, draft, row));
}

/** The id of a site, derived from its name; case, accents and extra spaces make no difference. */
export function siteKey(name: string): string {
  return digestKey(JSON.stringify(["site", foldText(name)]));
}

/** The id of a place, derived from its name and its site's name. */
export function placeKey(site: string | undefined, placeName: string): string {
  return digestKey(JSON.stringify(["place", foldText(site ?? ""), foldText(placeName)]));
}

/** A row, its plan and, when it is to be imported, its id. */
export interface KeyedRow {
  readonly row: TableRow;
  readonly plan: RowPlan;
  readonly key?: string;
}

/**
 * Gives planned rows their ids, batch after batch of one file. A row whose id occurred before in the file becomes a skip that
 * names the line of the first one.
 */
export function createRowKeyer(
  sourceName: string,
): (batch: ReadonlyArray<{ row: TableRow; plan: RowPlan }>) => KeyedRow[] {
  const lines = new Map<string, number>();
  return (batch) =>
    batch.map(({ row, plan }): KeyedRow => {
      if (!plan.ok) return { row, plan };
      const key = rowKey(sourceName, plan.draft, row);
      const line = lines.get(key);
      if (line !== undefined) return { row, plan: { ok: false, skip: duplicate(plan, line) } };
      lines.set(key, row.line);
      return { row, plan, key };
    });
}

function duplicate(plan: RowPlan, line: number) {
  const id = plan.ok ? (plan.draft.externalId ?? plan.draft.id) : undefined;
  const what = id === undefined ? "The same row" : `The id '${id}'`;
  const message = `${what} stands on line ${line} already.`;
  return {
    code: "duplicateInFile",
    message,
    line,
    ...(id !== undefined && { value: id }),
  } as const;
}

function rowText(sourceName: string, draft: RequestDraft, row: TableRow): string {
  return draft.externalId === undefined
    ? JSON.stringify(["row", sourceName, "cells", ...row.cells])
    : JSON.stringify(["row", sourceName, "id", draft.externalId]);
}
