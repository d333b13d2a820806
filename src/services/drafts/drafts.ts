import type { Json } from "#generated/runtime.ts";
import { sharedKeyOf } from "#machines/draft-keys.ts";
import { readable, readableRow } from "#src/data/local/checked-rows.ts";
import type { LocalDatabase, StoredDraftPhoto } from "#src/data/local/local-database.ts";
import type { PhotoFiles, PhotoSize } from "../files/file-store.ts";
import { ObjectUrls } from "../files/object-urls.ts";
import { draftPhotoShape, draftShape } from "./draft-shapes.ts";

/** A photo of an unfinished form. Its id is made here, because cameras give the same file name twice. */
export interface DraftPhoto extends PhotoFiles {
  readonly id: string;
  /** Other facts that the form stores with it: size, type, name. */
  readonly about: Json;
}

/** A stored unfinished form. */
export interface Draft {
  /** `undefined` where only photos were stored so far. */
  readonly json: Json | undefined;
  /** In the order in which they were added. */
  readonly photos: readonly DraftPhoto[];
}

/** Unfinished forms on this device, by a key that names the form and its author: see `machines/draft-keys.ts`. */
export interface Drafts {
  /** The stored form. A form under the key that all members of the device once shared is moved to `key` first. */
  load(key: string): Promise<Draft | undefined>;
  /** Replaces the text; photos stay. Rejects with `StorageFull` or `Unavailable`. */
  save(key: string, json: Json): Promise<void>;
  /** Deletes the form and its photos. */
  clear(key: string): Promise<void>;
  addPhoto(key: string, photo: DraftPhoto): Promise<void>;
  removePhoto(key: string, id: string): Promise<void>;
  /** An address for `<img src>`. */
  photoUrl(key: string, id: string, size: PhotoSize): Promise<string | undefined>;
}

export function createDrafts(database: LocalDatabase): Drafts {
  const { drafts, draftPhotos } = database;
  const urls = new ObjectUrls();
  const photosOf = async (key: string) => {
    const rows = await draftPhotos.where("key").equals(key).sortBy("order");
    return readable(database, "draftPhotos", draftPhotoShape, rows);
  };
  const formOf = async (key: string) =>
    readableRow(database, "drafts", draftShape, await drafts.get(key));
  const find = (key: string) =>
    database.transaction("r", [drafts, draftPhotos], async () => {
      const [draft, photos] = await Promise.all([formOf(key), photosOf(key)]);
      if (draft === undefined && photos.length === 0) return undefined;
      return { json: draft?.json, photos: photos.map(toPhoto) };
    });
  /** In one transaction, so that only one of two forms or tabs takes it. */
  const takeOver = (from: string, key: string) =>
    database.transaction("rw", [drafts, draftPhotos], async () => {
      if ((await find(key)) !== undefined) return;
      const [draft, photos] = await Promise.all([formOf(from), photosOf(from)]);
      if (draft !== undefined) await drafts.put({ ...draft, key });
      await draftPhotos.bulkPut(photos.map((photo) => ({ ...photo, key })));
      await Promise.all([drafts.delete(from), draftPhotos.where("key").equals(from).delete()]);
    });
  return {
    load: (key) =>
      database.whenOpen(async () => {
        const shared = sharedKeyOf(key);
        const found = await find(key);
        if (found !== undefined || shared === undefined) return found;
        if ((await find(shared)) === undefined) return undefined;
        await takeOver(shared, key);
        return find(key);
      }),
    save: async (key, json) => {
      await database.whenOpen(() => drafts.put({ key, json }));
    },
    clear: async (key) => {
      await database.whenOpen(() =>
        database.transaction("rw", [drafts, draftPhotos], async () => {
          await Promise.all([drafts.delete(key), draftPhotos.where("key").equals(key).delete()]);
        }),
      );
      urls.release(`${key}/`);
    },
    addPhoto: async (key, { id, full, thumbnail, about }) => {
      await database.whenOpen(() =>
        database.transaction("rw", draftPhotos, async () => {
          const last = (await photosOf(key)).at(-1);
          await draftPhotos.put({ key, id, full, thumbnail, about, order: (last?.order ?? 0) + 1 });
        }),
      );
    },
    removePhoto: async (key, id) => {
      await database.whenOpen(() => draftPhotos.delete([key, id]));
      urls.release(`${key}/${id}/`);
    },
    photoUrl: (key, id, size) =>
      urls.get(`${key}/${id}/${size}`, async () => {
        const row = await database.whenOpen(() => draftPhotos.get([key, id]));
        return readableRow(database, "draftPhotos", draftPhotoShape, row)?.[size];
      }),
  };
}

function toPhoto({ id, full, thumbnail, about }: StoredDraftPhoto): DraftPhoto {
  return { id, full, thumbnail, about };
}
