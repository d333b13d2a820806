import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isRecord } from "#generated/runtime.ts";

/** One stored row of a table, as JSON; photos become `{}`. */
export type Row = Record<string, unknown>;

/** Whether a row is a document of this collection, such as "places". */
export function isIn({ collection }: Row, kind: string): boolean {
  return String(collection).endsWith(`/${kind}`);
}

/** Whether a row is a document of this collection with this name or title. */
export function isNamed(row: Row, kind: string, name: string): boolean {
  const { fields } = row;
  return isIn(row, kind) && isRecord(fields) && [fields["name"], fields["title"]].includes(name);
}

/** Changes fields of a document in place. */
export function setFields(row: Row, more: Row): void {
  row["fields"] = isRecord(row["fields"]) ? { ...row["fields"], ...more } : more;
}

/** Empties a table on the device of a page, or puts rows into it; otherwise returns its rows. */
function changeTable(
  page: Page,
  table: string,
  change: { readonly isEmptied?: boolean; readonly put?: readonly Row[] },
): Promise<readonly Row[]> {
  return page.evaluate(
    ([name, { isEmptied = false, put = [] }]) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const isChange = isEmptied || put.length > 0;
          const transaction = database.transaction(name, isChange ? "readwrite" : "readonly");
          const store = transaction.objectStore(name);
          if (isEmptied) store.clear();
          for (const row of put) store.put(row);
          const reading = store.getAll();
          transaction.addEventListener("complete", () => {
            database.close();
            resolve(isChange ? [] : reading.result);
          });
        });
      }),
    [table, change] as const,
  );
}

/** The rows of a table on the device of a page. */
export function readRows(page: Page, table: string): Promise<readonly Row[]> {
  return changeTable(page, table, {});
}

/** Waits until the drafts contain these words, because they are stored shortly after the last key press. */
export async function expectDraft(page: Page, words: string): Promise<void> {
  const drafts = async () => JSON.stringify(await readRows(page, "drafts"));
  await expect.poll(drafts).toContain(words);
}

/** Writes rows into a table directly; the page has to be reloaded to show them. */
export async function writeRows(page: Page, table: string, rows: readonly Row[]): Promise<void> {
  await changeTable(page, table, { put: rows });
}

/** Empties a table directly. */
export async function clearRows(page: Page, table: string): Promise<void> {
  await changeTable(page, table, { isEmptied: true });
}

/** Changes the rows of a table directly. Not for tables with photos. */
export async function editRows(
  page: Page,
  table: string,
  edit: (rows: readonly Row[]) => void,
): Promise<void> {
  const rows = await readRows(page, table);
  edit(rows);
  await writeRows(page, table, rows);
}
