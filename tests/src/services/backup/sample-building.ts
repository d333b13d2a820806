import { applyWrite, type Fields, idOf } from "#generated/runtime.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { collectionOf } from "#src/data/local/registry.ts";
import { fits } from "#src/data/local/shape.ts";
import { toBlob } from "#src/data/local/stored-blob.ts";
import { organisationId } from "#src/demo/cast.ts";
import { demoStory } from "#src/demo/story.ts";
import { documentShape } from "#src/services/backup/stored-range.ts";
import { putRows, rowsOf } from "#tests/src/data/rows.ts";
import { tuesday } from "#tests/src/demo/play-story.ts";
import { pictures } from "./archives.ts";

/** The path of the demo building. */
export const root = `organisations/${organisationId}`;

/** The demo building on a device, with a distinct picture for every photo. */
export async function buildOn(database: LocalDatabase): Promise<void> {
  const { changes, photos } = demoStory(tuesday);
  const documents = new Map<string, Fields | undefined>();
  for (const write of changes.flatMap(({ writes }) => writes))
    documents.set(write.path, applyWrite(documents.get(write.path), write));
  await putRows(
    database,
    "documents",
    ...[...documents].flatMap(([path, fields]) =>
      fields === undefined ? [] : [{ collection: collectionOf(path), id: idOf(path), fields }],
    ),
  );
  await putRows(
    database,
    "files",
    ...photos.map(({ attachment }) => ({ id: attachment, ...pictures(attachment) })),
  );
}

/** Every stored document of a device's organisations, by path. */
export async function documentsOn(
  database: LocalDatabase,
): Promise<Readonly<Record<string, Fields>>> {
  // What belongs to accounts is in no organisation.
  const rows = (await rowsOf(database, "documents"))
    .filter((row) => fits(documentShape, row))
    .filter(({ collection }) => collection.startsWith("organisations"));
  return Object.fromEntries(
    rows.map(({ collection, id, fields }) => [`${collection}/${id}`, fields]),
  );
}

/** The content of every photo on a device, by id. */
export async function photosOn(database: LocalDatabase): Promise<Readonly<Record<string, string>>> {
  const rows = (await rowsOf(database, "files")).filter((row) => fits(fileShape, row));
  const read = rows.map(async ({ id, full, thumbnail }) => {
    const texts = await Promise.all([toBlob(full).text(), toBlob(thumbnail).text()]);
    return [id, [full.type, ...texts].join(" ")] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
