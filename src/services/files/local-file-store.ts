import { idOf } from "#generated/runtime.ts";
import { findFile, putFile } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { FileStore } from "./file-store.ts";
import { ObjectUrls } from "./object-urls.ts";

/** Photos in the database on this device. */
export function createLocalFileStore(database: LocalDatabase, urls = new ObjectUrls()): FileStore {
  return {
    comesLater: false,
    put: async (id, sizes) => {
      await putFile(database, id, sizes);
      urls.release(`${id}/`);
    },
    url: (attachment, size) => {
      const id = idOf(attachment);
      return urls.get(`${id}/${size}`, async () => (await findFile(database, id))?.[size]);
    },
    remove: async (id) => {
      await database.write(["files"], ({ files }) => files.delete(id));
      urls.release(`${id}/`);
    },
    release: (id) => urls.release(id === undefined ? "" : `${id}/`),
    forgetRead: () => Promise.resolve(),
  };
}
