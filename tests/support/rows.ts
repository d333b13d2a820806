import type { Page } from "playwright-core";

/** One row of a table on the device, as JSON: photos read as `{}`. */
export type Row = Record<string, unknown>;

/** What a table on the device of a page holds. */
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

/** Puts rows into a table by hand, as somebody does who knows how; the page has to be loaded anew to see it. */
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

/** Empties a table by hand. */
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

/** Changes the rows of a table by hand; `argument` is handed on. Not for tables that hold photos. */
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
