import type { Shape } from "./shape.ts";

/** A blob as it lies in the database: WebKit's private tabs take its bytes there, but no blob. */
export interface StoredBytes {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** What lies there in place of a blob: versions until 1.4.8 stored the blob itself. */
export type StoredBlob = StoredBytes | Blob;

export const storedBlob: Shape<StoredBlob> = (value, at) =>
  value instanceof Blob || isStoredBytes(value) ? undefined : at;

export function isStoredBytes(value: unknown): value is StoredBytes {
  return (
    typeof value === "object" &&
    value !== null &&
    "bytes" in value &&
    value.bytes instanceof ArrayBuffer &&
    "type" in value &&
    typeof value.type === "string"
  );
}

/** The bytes of a blob; read before a transaction begins, because it would end while they are read. */
export async function toStored(blob: Blob): Promise<StoredBytes> {
  return { bytes: await blob.arrayBuffer(), type: blob.type };
}

/** Both sizes of a photo, as they are stored. */
export async function toStoredSizes(photo: {
  readonly full: Blob;
  readonly thumbnail: Blob;
}): Promise<{ readonly full: StoredBytes; readonly thumbnail: StoredBytes }> {
  const [full, thumbnail] = await Promise.all([toStored(photo.full), toStored(photo.thumbnail)]);
  return { full, thumbnail };
}

export function toBlob(stored: StoredBlob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type });
}
