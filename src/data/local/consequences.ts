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

/** What a change did, and what lies beside it, as it is afterwards. */
export interface Applied {
  readonly change: Change;
  /** A document, as it is stored. */
  readonly read: (path: string) => PromiseLike<Fields | undefined>;
  /** All documents of a collection, as they are stored. */
  readonly documentsIn: (collection: string) => PromiseLike<readonly Consequence[]>;
}

/**
 * What the store's own trusted part writes besides what people asked for: judged by nobody, in the same transaction, so
 * that it is there exactly once for every change. It awaits nothing but what it is handed, and throws nothing: whatever
 * it meets, the change itself stands.
 */
export type FollowUp = (applied: Applied) => PromiseLike<readonly Consequence[]>;

/** What follows from a change that is being applied. */
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

/** Something that follows from time alone, which no change brings. */
export interface Occasion {
  /** What is done twice under the same id does nothing the second time. */
  readonly id: string;
  readonly at: Instant;
  readonly documents: readonly Consequence[];
}

/** Writes what follows from time, judged by nobody, once. Whoever watches is told, in every tab. */
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
