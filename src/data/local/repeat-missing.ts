import { repeatedIn } from "#generated/projecting.ts";
import { projections } from "#generated/projections.ts";
import { idOf, type Projection, sameJson } from "#generated/runtime.ts";
import { collectionOf, isFields, type Registry } from "./registry.ts";
import { documentsAt, documentsIn, putAll } from "./stored-rows.ts";
import type { Reading, StoredDocument, Writing } from "./stored.ts";

/**
 * Writes projections that are missing or outdated, because older versions of Fettle had none, and an older version in another tab
 * still writes none. Runs each time the database is opened: where nothing is missing it reads a few short lists and writes
 * nothing. Followers of the database are notified.
 */
export async function repeatMissing(
  stores: Writing<"documents" | "changes">,
  entities: Registry,
): Promise<void> {
  const known = projections.filter(({ source, path }) => {
    const sample = samplePath(source);
    return entities.at(sample) !== undefined && entities.at(path(sample)) !== undefined;
  });
  const found = await Promise.all(known.map((each) => missingOf(each, stores, entities)));
  const missing = found.flat();
  if (missing.length === 0) return;
  await putAll(stores.documents, missing);
  await stores.changes.add({
    id: crypto.randomUUID(),
    command: "time",
    by: "fettle",
    at: Date.now(),
    paths: missing.map(pathOf),
  });
}

async function missingOf(
  { source, path, fields }: Projection,
  stores: Reading<"documents">,
  entities: Registry,
): Promise<readonly StoredDocument[]> {
  const sources = await documentsOf(source.collections, stores);
  const due = sources.flatMap((stored) => {
    const at = pathOf(stored);
    const parsed = entities.at(at)?.codec.parse(stored.fields);
    if (parsed?.ok !== true || !isFields(parsed.value)) return [];
    const repeated = path(at);
    return [
      {
        collection: collectionOf(repeated),
        id: idOf(repeated),
        fields: repeatedIn(parsed.value, { fields }),
      },
    ];
  });
  const there = await documentsAt(
    stores,
    due.map(({ collection, id }) => [collection, id]),
  );
  return due.filter(({ fields: wanted }, index) => {
    const known = there[index];
    return known === undefined || !sameJson(wanted, known);
  });
}

/** All documents of an entity, whatever their parents. */
async function documentsOf(
  [first, ...below]: readonly string[],
  stores: Reading<"documents">,
): Promise<readonly StoredDocument[]> {
  let found = first === undefined ? [] : await documentsIn(stores, first);
  for (const collection of below) {
    const lists = await Promise.all(
      found.map((above) => documentsIn(stores, `${pathOf(above)}/${collection}`)),
    );
    found = lists.flat();
  }
  return found;
}

function pathOf({ collection, id }: Pick<StoredDocument, "collection" | "id">): string {
  return `${collection}/${id}`;
}

function samplePath({ collections }: Projection["source"]): string {
  return collections.map((each) => `${each}/x`).join("/");
}
