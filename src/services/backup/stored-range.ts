import type { LocalDatabase, StoredDocument } from "#src/data/local/local-database.ts";
import * as shape from "#src/data/local/shape.ts";

/** Read at once: enough to be quick, few enough for the page to stay free. */
const pageSize = 500;

/** The keys of everything below a document, of which there is no end: "0" comes behind "/". */
export function bounds(root: string): readonly [from: [string, string], to: [string, string]] {
  return [
    [`${root}/`, ""],
    [`${root}0`, ""],
  ];
}

/** How many documents there are below another one, itself not counted. */
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

/** Everything below a document as it is stored, page by page in the order of the keys. */
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
