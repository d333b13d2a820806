/** One of the two sizes of a photo. */
export type PhotoSize = "full" | "thumbnail";

export interface PhotoFiles {
  readonly full: Blob;
  readonly thumbnail: Blob;
}

/** Stores photos. */
export interface FileStore {
  /**
   * Stores a photo on this device under the id of its attachment; the same id again replaces it. Where a server stores photos,
   * the change that adds it starts the upload. Rejects with `StorageFull` or `Unavailable`.
   */
  put(id: string, files: PhotoFiles): Promise<void>;
  /**
   * An address for `<img src>`, by the path of the attachment; it stays the same as long as the page. `undefined` where the photo
   * does not exist, or not yet. Rejects with `Unavailable` where that is unknown now.
   */
  url(attachment: string, size: PhotoSize): Promise<string | undefined>;
  /** Whether a missing photo may still be uploaded from another device. */
  readonly comesLater: boolean;
  /** Deletes what `put` stored. */
  remove(id: string): Promise<void>;
  /** Revokes the addresses of a photo, or of all. They must not be used on the page any more. */
  release(id?: string): void;
  /** Deletes the cached pictures of the server from this device, when the user signs out. */
  forgetRead(): Promise<void>;
}
