import { idOf } from "#generated/runtime.ts";
import { findFile } from "../../data/local/find-file.ts";
import type { LocalDatabase } from "../../data/local/local-database.ts";
import type { FileStore } from "./file-store.ts";
import { createFileRequests, type FirebaseFilesParts } from "./firebase-requests.ts";
import { readFile } from "./firebase-upload.ts";
import { createLocalFileStore } from "./local-file-store.ts";
import { ObjectUrls } from "./object-urls.ts";
import { createPictureCache } from "./picture-cache.ts";

export interface FirebaseFileStoreParts extends FirebaseFilesParts {
  readonly database: LocalDatabase;
  readonly now: () => number;
}

/**
 * Photos in Cloud Storage. They are shown from this device until they are uploaded, then read with the rights of the signed-in
 * user and cached for when there is no network. Download URLs are never used, because they open the picture to everybody who has
 * one, for ever, also after losing access to the request.
 *
 * Browsers only read files from a bucket that allows the app's origin: `gcloud storage buckets update gs://BUCKET
 * --cors-file=FILE` with `[{ "origin": ["https://APP"], "method": ["GET"], "responseHeader": ["Content-Type"], "maxAgeSeconds":
 * 3600 }]`.
 */
export function createFirebaseFileStore(parts: FirebaseFileStoreParts): FileStore {
  const { database, now } = parts;
  const requests = createFileRequests(parts);
  const cache = createPictureCache(database, now);
  const urls = new ObjectUrls();
  return {
    ...createLocalFileStore(database, urls),
    comesLater: true,
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
    forgetRead: async () => {
      urls.release();
      await cache.clear();
    },
  };
}
