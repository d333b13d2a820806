import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { documentsIn } from "#src/data/local/stored-rows.ts";
import type { Reading, Schema, StoreName } from "#src/data/local/stored.ts";

/** Every row of a store, as it lies there. */
export const rowsOf = <N extends StoreName>(
  database: LocalDatabase,
  name: N,
): Promise<Schema[N]["value"][]> =>
  database.read([name], ({ [name]: store }: Reading<N>) => store.getAll());

export const countOf = (database: LocalDatabase, name: StoreName): Promise<number> =>
  database.read([name], ({ [name]: store }) => store.count());

/** Puts rows down in one go, whatever they are like: rows that no version of ours ever wrote are among them. */
export async function putRows(
  database: LocalDatabase,
  name: StoreName,
  ...rows: readonly object[]
): Promise<void> {
  await database.write([name], ({ [name]: store }) =>
    // A test says what it puts down.
    Promise.all(rows.map((row) => store.put(row as never))),
  );
}

/** All documents of a collection. */
export const documentsOf = (database: LocalDatabase, collection: string) =>
  database.read(["documents"], (stores) => documentsIn(stores, collection));
