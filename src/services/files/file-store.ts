/** Which of a photo's two sizes. */
export type PhotoSize = "full" | "thumbnail";

export interface PhotoFiles {
  readonly full: Blob;
  readonly thumbnail: Blob;
}

/** Where photos lie, by the id of their attachment. */
export interface FileStore {
  /** Keeps a photo; the same id again replaces it. Rejects with `StorageFull` or `Unavailable`. */
  put(id: string, files: PhotoFiles): Promise<void>;
  /** An address for `<img src>`, the same for as long as the page lives; `undefined` where there is no such photo. */
  url(id: string, size: PhotoSize): Promise<string | undefined>;
  remove(id: string): Promise<void>;
  /** Gives the addresses of a photo back, or of all. They must not be on a page any more. */
  release(id?: string): void;
}
