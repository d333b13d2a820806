/** A photo that is ready to be stored: upright, small, and without the camera's metadata about place, time or owner. */
export interface PreparedPhoto {
  readonly full: Blob;
  readonly thumbnail: Blob;
  /** The size of `full` in pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** The size of `full` in bytes. */
  readonly bytes: number;
  /** The type of `full`; the thumbnail is always a JPEG. */
  readonly type: "image/jpeg" | "image/webp";
}

/** The limits of input and output, in bytes and pixels. */
export const photoLimits = {
  fileBytes: 40 * 1024 * 1024,
  pixels: 100_000_000,
  fullEdge: 1600,
  thumbnailEdge: 320,
  aimedBytes: 600 * 1024,
} as const;
