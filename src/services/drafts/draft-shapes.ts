import * as shape from "#src/data/local/shape.ts";
import { storedBlob } from "#src/data/local/stored-blob.ts";
import type { StoredDraft, StoredDraftPhoto } from "#src/data/local/stored.ts";

/** An unfinished form; only the form knows its fields. */
export const draftShape = shape.object<StoredDraft>({
  key: shape.id,
  json: shape.json,
});

/** A photo of an unfinished form. */
export const draftPhotoShape = shape.object<StoredDraftPhoto>({
  key: shape.id,
  id: shape.id,
  full: storedBlob,
  thumbnail: storedBlob,
  about: shape.json,
  order: shape.number,
});
