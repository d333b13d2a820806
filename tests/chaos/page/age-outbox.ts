import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Write } from "#generated/runtime.ts";

/** The name of the app's database. */
const database = "fettle";

interface Row {
  readonly order: number;
  readonly change: Change;
  readonly isSent?: boolean;
}

/**
 * Rewrites the kept changes in the form of an older version: recorded values as texts, no counts, no revisions. Changes that were
 * sent already stay as they are, because the server may have them with their revision.
 */
export function ageOutbox(): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("the outbox could not be written"));
    const opening = indexedDB.open(database);
    opening.addEventListener("error", fail);
    opening.addEventListener("success", () => {
      const transaction = opening.result.transaction("outbox", "readwrite");
      const outbox = transaction.objectStore("outbox");
      const reading: IDBRequest<Row[]> = outbox.getAll();
      reading.addEventListener("success", () => {
        for (const row of reading.result)
          if (row.isSent !== true) outbox.put({ ...row, change: older(row.change) });
      });
      transaction.addEventListener("error", fail);
      transaction.addEventListener("complete", () => {
        opening.result.close();
        resolve(reading.result.length);
      });
    });
  });
}

function older(change: Change): Change {
  return { ...change, writes: uncounted(change, counters).map(olderWrite) };
}

function olderWrite(write: Write): Write {
  if (write.kind === "delete") return write;
  if (write.kind === "update") {
    const set = Object.entries(write.set).filter(([name]) => name !== "revision");
    return { ...write, set: Object.fromEntries(set) };
  }
  const fields = Object.entries(write.fields).map(
    ([name, value]) =>
      [name, name === "was" || name === "became" ? JSON.stringify(value) : value] as const,
  );
  return { ...write, fields: Object.fromEntries(fields) };
}
