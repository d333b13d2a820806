import type { LocalDatabase } from "../../data/local/local-database.ts";
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
  const { pictures } = database;
  return {
    find: (key) =>
      database.whenOpen(async () => {
        const found = await pictures.get([key.path, key.size, key.reader]);
        const picture = found?.["blob"];
        // An invalid entry is read from the server again, and replaced.
        if (!(picture instanceof Blob)) return undefined;
        const row = { ...key, blob: picture, bytes: picture.size, usedAt: now() };
        await pictures.put(row).catch(() => 0);
        return picture;
      }),
    keep: async (key, picture) => {
      const row = { ...key, blob: picture, bytes: picture.size, usedAt: now() };
      const put = () => pictures.put(row);
      try {
        await database.whenOpen(put);
        await trim(database, most);
      } catch {
        await trim(database, most / 2).catch(() => undefined);
      }
    },
    clear: () => database.whenOpen(() => pictures.clear()),
  };
}

/** Deletes the least recently viewed pictures, until the others have at most this many bytes. */
async function trim(database: LocalDatabase, most: number): Promise<void> {
  await database.whenOpen(() =>
    database.transaction("rw", database.pictures, async () => {
      // The index has both values, so that no picture is read.
      const keys = await database.pictures.orderBy("[usedAt+bytes]").keys();
      let total = 0;
      for (const key of keys.toReversed()) {
        const [usedAt, bytes] = Array.isArray(key) ? key.map(Number) : [];
        total += bytes ?? 0;
        if (total <= most || usedAt === undefined) continue;
        await database.pictures.where("usedAt").belowOrEqual(usedAt).delete();
        return;
      }
    }),
  );
}
