import type { Json } from "#generated/runtime.ts";
import { sharedKeyOf } from "#machines/draft-keys.ts";
import { readable, readableRow } from "#src/data/local/checked-rows.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { toBlob, toStoredSizes } from "#src/data/local/stored-blob.ts";
import { deleteAll, putAll } from "#src/data/local/stored-rows.ts";
import type { Reading, StoredDraftPhoto, Writing } from "#src/data/local/stored.ts";
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
  const both = ["drafts", "draftPhotos"] as const;
  const urls = new ObjectUrls();
  const photosOf = async ({ draftPhotos }: Reading<"draftPhotos">, key: string) => {
    const rows = await draftPhotos.index("key").getAll(key);
    const photos = readable(database, "draftPhotos", draftPhotoShape, rows);
    return photos.toSorted((one, other) => one.order - other.order);
  };
  const formOf = async ({ drafts }: Reading<"drafts">, key: string) =>
    readableRow(database, "drafts", draftShape, await drafts.get(key));
  const find = async (stores: Reading<(typeof both)[number]>, key: string) => {
    const [draft, photos] = await Promise.all([formOf(stores, key), photosOf(stores, key)]);
    if (draft === undefined && photos.length === 0) return undefined;
    return { json: draft?.json, photos: photos.map(toPhoto) };
  };
  const forget = async (
    { drafts, draftPhotos }: Writing<(typeof both)[number]>,
    key: string,
  ): Promise<void> => {
    await drafts.delete(key);
    await deleteAll(draftPhotos, await draftPhotos.index("key").getAllKeys(key));
  };
  /** In one go, so that of two forms or tabs only one takes it. */
  const takeOver = (from: string, key: string) =>
    database.write(both, async (stores) => {
      if ((await find(stores, key)) !== undefined) return;
      const [draft, photos] = await Promise.all([formOf(stores, from), photosOf(stores, from)]);
      if (draft !== undefined) await stores.drafts.put({ ...draft, key });
      await putAll(
        stores.draftPhotos,
        photos.map((photo) => ({ ...photo, key })),
      );
      await forget(stores, from);
    });
  const load = (key: string) => database.read(both, (stores) => find(stores, key));
  return {
    load: async (key) => {
      const shared = sharedKeyOf(key);
      const found = await load(key);
      if (found !== undefined || shared === undefined) return found;
      if ((await load(shared)) === undefined) return undefined;
      await takeOver(shared, key);
      return load(key);
    },
    save: async (key, json) => {
      await database.put("drafts", { key, json });
    },
    clear: async (key) => {
      await database.write(both, (stores) => forget(stores, key));
      urls.release(`${key}/`);
    },
    addPhoto: async (key, { id, about, ...sizes }) => {
      const stored = await toStoredSizes(sizes);
      await database.write(["draftPhotos"], async (stores) => {
        const last = (await photosOf(stores, key)).at(-1);
        const order = (last?.order ?? 0) + 1;
        await stores.draftPhotos.put({ key, id, ...stored, about, order });
      });
    },
    removePhoto: async (key, id) => {
      await database.write(["draftPhotos"], ({ draftPhotos }) => draftPhotos.delete([key, id]));
      urls.release(`${key}/${id}/`);
    },
    photoUrl: (key, id, size) =>
      urls.get(`${key}/${id}/${size}`, async () => {
        const row = await database.read(["draftPhotos"], (stores) =>
          stores.draftPhotos.get([key, id]),
        );
        const photo = readableRow(database, "draftPhotos", draftPhotoShape, row);
        return photo && toBlob(photo[size]);
      }),
  };
}

function toPhoto({ id, full, thumbnail, about }: StoredDraftPhoto): DraftPhoto {
  return { id, full: toBlob(full), thumbnail: toBlob(thumbnail), about };
}
