import type { Page } from "playwright-core";

/** One stored row of a table, as JSON; photos become `{}`. */
export type Row = Record<string, unknown>;

/** The rows of a table on the device of a page. */
export async function readRows(page: Page, table: string): Promise<readonly Row[]> {
  return page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener("success", () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    table,
  );
}

/** Writes rows into a table directly; the page has to be reloaded to show them. */
export async function writeRows(page: Page, table: string, rows: readonly Row[]): Promise<void> {
  await page.evaluate(
    ([name, written]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const writing = database.transaction(name, "readwrite");
          for (const row of written) writing.objectStore(name).put(row);
          writing.addEventListener("complete", () => {
            database.close();
            resolve();
          });
        });
      }),
    [table, rows] as const,
  );
}

/** Empties a table directly. */
export async function clearRows(page: Page, table: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const writing = database.transaction(name, "readwrite");
          writing.objectStore(name).clear();
          writing.addEventListener("complete", () => {
            database.close();
            resolve();
          });
        });
      }),
    table,
  );
}

/** Changes the rows of a table directly; `argument` is passed on. Not for tables with photos. */
export async function editRows(
  page: Page,
  table: string,
  edit: (rows: readonly Row[], argument: string) => void,
  argument = "",
): Promise<void> {
  const rows = await readRows(page, table);
  edit(rows, argument);
  await writeRows(page, table, rows);
}
