/** A photo ready to be kept: upright, small, and without anything the camera wrote about place, time or owner. */
export interface PreparedPhoto {
  readonly full: Blob;
  readonly thumbnail: Blob;
  /** Pixels of `full`, as seen upright. */
  readonly width: number;
  readonly height: number;
  /** Size of `full` in bytes. */
  readonly bytes: number;
  /** Type of `full`; the thumbnail is always a JPEG. */
  readonly type: "image/jpeg" | "image/webp";
}

/** What is taken in, and what comes out. Bytes are bytes, edges are pixels. */
export const photoLimits = {
  fileBytes: 40 * 1024 * 1024,
  pixels: 100_000_000,
  fullEdge: 1600,
  thumbnailEdge: 320,
  aimedBytes: 600 * 1024,
} as const;
