import type { LocalDatabase } from "#src/store/local/local-database.ts";
import type { FileStore } from "./file-store.ts";
import { ObjectUrls } from "./object-urls.ts";

/** Photos in the database on this device. */
export function createLocalFileStore(database: LocalDatabase): FileStore {
  const urls = new ObjectUrls();
  return {
    put: async (id, { full, thumbnail }) => {
      await database.whenOpen(() => database.files.put({ id, full, thumbnail }));
      urls.release(`${id}/`);
    },
    url: (id, size) =>
      urls.get(`${id}/${size}`, async () => {
        const file = await database.whenOpen(() => database.files.get(id));
        return file?.[size];
      }),
    remove: async (id) => {
      await database.whenOpen(() => database.files.delete(id));
      urls.release(`${id}/`);
    },
    release: (id) => urls.release(id === undefined ? "" : `${id}/`),
  };
}
