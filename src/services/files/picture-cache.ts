import type { LocalDatabase } from "../../data/local/local-database.ts";
import { fits } from "../../data/local/shape.ts";
import { storedBlob, toBlob, toStored } from "../../data/local/stored-blob.ts";
import { deleteAll } from "../../data/local/stored-rows.ts";
import type { PhotoSize } from "./file-store.ts";

/** The size of the cache in bytes: about 300 full photos, and all thumbnails that a member sees in a year. */
const mostBytes = 100_000_000;

/** Identifies a picture and its reader, because access depends on the reader. */
export interface PictureKey {
  /** The path of its attachment document. */
  readonly path: string;
  readonly size: PhotoSize;
  readonly reader: string;
}

/** A cache of the server's pictures for when there is no network; the least recently viewed ones are deleted first. */
export interface PictureCache {
  find(key: PictureKey): Promise<Blob | undefined>;
  /** Caches a picture if there is room; a full cache is no error. */
  keep(key: PictureKey, picture: Blob): Promise<void>;
  clear(): Promise<void>;
}

export function createPictureCache(
  database: LocalDatabase,
  now: () => number,
  most = mostBytes,
): PictureCache {
  const put = async ({ path, size, reader }: PictureKey, picture: Blob): Promise<void> => {
    const blob = await toStored(picture);
    const row = { path, size, reader, blob, bytes: picture.size, usedAt: now() };
    await database.write(["pictures"], ({ pictures }) => pictures.put(row));
  };
  return {
    find: async (key) => {
      const found = await database.read(["pictures"], ({ pictures }) =>
        pictures.get([key.path, key.size, key.reader]),
      );
      const stored = found?.["blob"];
      // What is no picture is read anew, and replaced.
      if (!fits(storedBlob, stored)) return undefined;
      const picture = toBlob(stored);
      await put(key, picture).catch(() => undefined);
      return picture;
    },
    keep: async (key, picture) => {
      try {
        await put(key, picture);
        await trim(database, most);
      } catch {
        await trim(database, most / 2).catch(() => undefined);
      }
    },
    clear: () => database.write(["pictures"], ({ pictures }) => pictures.clear()),
  };
}

/** Removes the pictures that were not looked at for longest, until the others are no more than this. */
function trim(database: LocalDatabase, most: number): Promise<void> {
  return database.write(["pictures"], async ({ pictures }) => {
    // The index says both without a single picture being read.
    let next = await pictures.index("[usedAt+bytes]").openKeyCursor(null, "prev");
    for (let total = 0; next !== null; next = await next.continue()) {
      const [usedAt, bytes] = next.key;
      total += bytes;
      if (total <= most) continue;
      const old = IDBKeyRange.upperBound(usedAt);
      await deleteAll(pictures, await pictures.index("usedAt").getAllKeys(old));
      return;
    }
  });
}
