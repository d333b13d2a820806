import { idOf } from "#generated/runtime.ts";
import { findFile } from "../../data/local/find-file.ts";
import type { LocalDatabase } from "../../data/local/local-database.ts";
import type { FileStore } from "./file-store.ts";
import { createFileRequests, type FirebaseFilesParts } from "./firebase-requests.ts";
import { readFile } from "./firebase-upload.ts";
import { ObjectUrls } from "./object-urls.ts";
import { createPictureCache } from "./picture-cache.ts";

export interface FirebaseFileStoreParts extends FirebaseFilesParts {
  readonly database: LocalDatabase;
  readonly now: () => number;
}

/**
 * Photos in Cloud Storage: shown from this device until they have arrived there, then read with the eyes of whoever is there and
 * kept for when there is no network. Never by a download URL, which opens the picture to whoever has it, for ever, also after
 * they may not see the request any more.
 *
 * Browsers only read files from a bucket that lets the app's address: `gcloud storage buckets update gs://BUCKET
 * --cors-file=FILE` with `[{ "origin": ["https://APP"], "method": ["GET"], "responseHeader": ["Content-Type"],
 * "maxAgeSeconds": 3600 }]`.
 */
export function createFirebaseFileStore(parts: FirebaseFileStoreParts): FileStore {
  const { database, now } = parts;
  const requests = createFileRequests(parts);
  const cache = createPictureCache(database, now);
  const urls = new ObjectUrls();
  return {
    comesLater: true,
    put: async (id, { full, thumbnail }) => {
      await database.write(["files"], ({ files }) => files.put({ id, full, thumbnail }));
      urls.release(`${id}/`);
    },
    url: async (path, size) => {
      const id = idOf(path);
      const reader = await requests.uid();
      return urls.get(`${id}/${size}/${reader}`, async () => {
        const own = await findFile(database, id);
        if (own !== undefined) return own[size];
        const known = await cache.find({ path, size, reader });
        if (known !== undefined) return known;
        const picture = await readFile(requests, `${path}/${size}`);
        if (picture !== undefined) await cache.keep({ path, size, reader }, picture);
        return picture;
      });
    },
    remove: async (id) => {
      await database.write(["files"], ({ files }) => files.delete(id));
      urls.release(`${id}/`);
    },
    release: (id) => urls.release(id === undefined ? "" : `${id}/`),
    forgetRead: async () => {
      urls.release();
      await cache.clear();
    },
  };
}
