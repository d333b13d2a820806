import { readableRow } from "./checked-rows.ts";
import type { LocalDatabase } from "./local-database.ts";
import * as shape from "./shape.ts";
import type { StoredFile } from "./stored.ts";

/** A photo in its two sizes. */
export const fileShape = shape.object<StoredFile>({
  id: shape.id,
  full: shape.blob,
  thumbnail: shape.blob,
});

/** A photo on this device, by the id of its attachment. Rejects with `Unavailable`. */
export function findFile(database: LocalDatabase, id: string): Promise<StoredFile | undefined> {
  return database.read(["files"], async ({ files }) =>
    readableRow(database, "files", fileShape, await files.get(id)),
  );
}
