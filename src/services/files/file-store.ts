/** Which of a photo's two sizes. */
export type PhotoSize = "full" | "thumbnail";

export interface PhotoFiles {
  readonly full: Blob;
  readonly thumbnail: Blob;
}

/** Where photos lie. */
export interface FileStore {
  /**
   * Keeps a photo on this device under the id its attachment will have; the same id again replaces it. Where photos are kept
   * elsewhere, the change that adds it sends it there. Rejects with `StorageFull` or `Unavailable`.
   */
  put(id: string, files: PhotoFiles): Promise<void>;
  /**
   * An address for `<img src>`, the same for as long as the page lives, by the path of the attachment; `undefined` where there
   * is no such photo, or not yet. Rejects with `Unavailable` where that cannot be known now.
   */
  url(attachment: string, size: PhotoSize): Promise<string | undefined>;
  /** Whether a photo that is not there may still be on its way from another device. */
  readonly comesLater: boolean;
  /** Removes what `put` kept. */
  remove(id: string): Promise<void>;
  /** Gives the addresses of a photo back, or of all. They must not be on a page any more. */
  release(id?: string): void;
  /** Removes from this device what was read from elsewhere: when somebody signs out. */
  forgetRead(): Promise<void>;
}
