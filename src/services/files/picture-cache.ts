import type { LocalDatabase } from "../../data/local/local-database.ts";
import type { PhotoSize } from "./file-store.ts";

/** About 300 photos in full, and all the small ones somebody sees in a year. */
const mostBytes = 100_000_000;

/** Which picture, and with whose eyes. */
export interface PictureKey {
  /** Where its attachment is. */
  readonly path: string;
  readonly size: PhotoSize;
  readonly reader: string;
}

/** Pictures read from elsewhere, for when there is no network; those not looked at for longest go first. */
export interface PictureCache {
  find(key: PictureKey): Promise<Blob | undefined>;
  /** Keeps one if there is room; that there is none is no reason not to show it. */
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
        // What is no picture is read anew, and replaced.
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

/** Removes the pictures that were not looked at for longest, until the others are no more than this. */
async function trim(database: LocalDatabase, most: number): Promise<void> {
  await database.whenOpen(() =>
    database.transaction("rw", database.pictures, async () => {
      // The index says both without a single picture being read.
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
