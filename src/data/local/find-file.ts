import { readableRow } from "./checked-rows.ts";
import type { LocalDatabase } from "./local-database.ts";
import * as shape from "./shape.ts";
import { storedBlob, toBlob, toStoredSizes } from "./stored-blob.ts";
import type { StoredFile } from "./stored.ts";

/** A photo in its two sizes. */
export const fileShape = shape.object<StoredFile>({
  id: shape.id,
  full: storedBlob,
  thumbnail: storedBlob,
});

/** A photo on this device, by the id of its attachment. Rejects with `Unavailable`. */
export async function findFile(
  database: LocalDatabase,
  id: string,
): Promise<FoundFile | undefined> {
  const row = await database.read(["files"], ({ files }) => files.get(id));
  const file = readableRow(database, "files", fileShape, row);
  return file && { full: toBlob(file.full), thumbnail: toBlob(file.thumbnail) };
}

/** A photo as it is shown and sent. */
export interface FoundFile {
  readonly full: Blob;
  readonly thumbnail: Blob;
}

/** Stores a photo on this device. Rejects with `StorageFull` or `Unavailable`. */
export async function putFile(
  database: LocalDatabase,
  id: string,
  sizes: FoundFile,
): Promise<void> {
  const row = { id, ...(await toStoredSizes(sizes)) };
  await database.write(["files"], ({ files }) => files.put(row));
}
