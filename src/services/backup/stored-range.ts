import type { LocalDatabase, StoredDocument } from "#src/data/local/local-database.ts";
import * as shape from "#src/data/local/shape.ts";

/** The number of documents read at once: enough to be fast, few enough to keep the page responsive. */
const pageSize = 500;

/** The range of keys below a document: "0" is the character after "/". */
export function bounds(root: string): readonly [from: [string, string], to: [string, string]] {
  return [
    [`${root}/`, ""],
    [`${root}0`, ""],
  ];
}

/** The number of documents below another one, without that one. */
export function countBelow(database: LocalDatabase, root: string): Promise<number> {
  const [from, to] = bounds(root);
  return database.whenOpen(() =>
    database.documents.where("[collection+id]").between(from, to, true, false).count(),
  );
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
  const [first, to] = bounds(root);
  let from = first;
  let isFirst = true;
  for (;;) {
    const [after, including] = [from, isFirst];
    const page = await database.whenOpen(() =>
      database.documents
        .where("[collection+id]")
        .between(after, to, including, false)
        .limit(pageSize)
        .toArray(),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.flatMap((each) => (shape.fits(documentShape, each) ? [each] : []));
    if (page.length < pageSize) return;
    from = [String(last["collection"]), String(last["id"])];
    isFirst = false;
  }
}
