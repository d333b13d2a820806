import type { LocalDatabase } from "#src/data/local/local-database.ts";
import * as shape from "#src/data/local/shape.ts";
import type { StoredDocument } from "#src/data/local/stored.ts";

/** The number of documents read at once: enough to be fast, few enough to keep the page responsive. */
const pageSize = 500;

/** The range of all keys below a document; it ends before "0", which follows "/". */
export function below(root: string): IDBKeyRange {
  return IDBKeyRange.bound([`${root}/`], [`${root}0`], false, true);
}

/** The number of documents below another one, without that one. */
export function countBelow(database: LocalDatabase, root: string): Promise<number> {
  return database.read(["documents"], ({ documents }) => documents.count(below(root)));
}

/** A document as it is stored. */
export const documentShape = shape.object<StoredDocument>({
  collection: shape.text,
  id: shape.text,
  fields: shape.recordOf(shape.json),
});

/** Everything below a document as stored, page by page in the order of the keys. */
export async function* documentsBelow(
  database: LocalDatabase,
  root: string,
): AsyncGenerator<readonly StoredDocument[]> {
  let range = below(root);
  for (;;) {
    const rest = range;
    const page = await database.read(["documents"], ({ documents }) =>
      documents.getAll(rest, pageSize),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.flatMap((each) => (shape.fits(documentShape, each) ? [each] : []));
    if (page.length < pageSize) return;
    range = IDBKeyRange.bound([last["collection"], last["id"]], range.upper, true, true);
  }
}
