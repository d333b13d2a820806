import { type Change, type Fields, idOf, type Instant } from "#generated/runtime.ts";
import type { LocalDatabase } from "./local-database.ts";
import { collectionOf } from "./registry.ts";
import { documentsAt, documentsIn, putAll } from "./stored-rows.ts";
import type { Reading, StoredDocument } from "./stored.ts";

/** A document that follows from a change. */
export interface Consequence {
  readonly path: string;
  readonly fields: Fields;
}

/** An applied change, with access to the documents as they are after it. */
export interface Applied {
  readonly change: Change;
  /** Reads a document as it is stored. */
  readonly read: (path: string) => PromiseLike<Fields | undefined>;
  /** Reads all documents of a collection as they are stored. */
  readonly documentsIn: (collection: string) => PromiseLike<readonly Consequence[]>;
}

/**
 * Writes the documents that the store itself adds to a change, without policy checks, in the same transaction, so that they exist
 * exactly once per change. It may await only the functions it gets, and must not throw, so that the change itself is always
 * applied.
 */
export type FollowUp = (applied: Applied) => PromiseLike<readonly Consequence[]>;

/** The documents that a change entails. */
export async function consequencesOf(
  stores: Reading<"documents">,
  followUp: FollowUp | undefined,
  change: Change,
): Promise<readonly StoredDocument[]> {
  if (followUp === undefined) return [];
  const read = async (path: string): Promise<Fields | undefined> => {
    const [found] = await documentsAt(stores, [[collectionOf(path), idOf(path)]]);
    return found;
  };
  const allIn = async (collection: string): Promise<readonly Consequence[]> => {
    const rows = await documentsIn(stores, collection);
    return rows.map(({ id, fields }) => ({ path: `${collection}/${id}`, fields }));
  };
  const consequences = await followUp({ change, read, documentsIn: allIn });
  return consequences.map(stored);
}

function stored({ path, fields }: Consequence): StoredDocument {
  return { collection: collectionOf(path), id: idOf(path), fields };
}

/** An event of time alone, without a change by a member. */
export interface Occasion {
  /** A second event with the same id does nothing. */
  readonly id: string;
  readonly at: Instant;
  readonly documents: readonly Consequence[];
}

/** Writes the documents of an event of time, without policy checks, once. Watchers in every tab are notified. */
export function writeOccasion(
  database: LocalDatabase,
  { id, at, documents }: Occasion,
): Promise<void> {
  return database.write(["documents", "changes"], async (stores) => {
    if ((await stores.changes.index("id").count(id)) > 0) return;
    await putAll(stores.documents, documents.map(stored));
    const paths = documents.map(({ path }) => path);
    await stores.changes.add({ id, command: "time", by: "fettle", at, paths });
  });
}
