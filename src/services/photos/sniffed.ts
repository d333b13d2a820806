/** Pictures we can recognise; all but the last three can also be measured before decoding. */
export type PhotoFormat =
  | "jpeg"
  | "png"
  | "webp"
  | "gif"
  | "bmp"
  | "heic"
  | "avif"
  | "tiff"
  | "jxl"
  | "svg";

export interface Sniffed {
  readonly format: PhotoFormat;
  /** Stored pixels, before any turning; undefined when the header does not say (or is not among these bytes). */
  readonly dimensions: { readonly width: number; readonly height: number } | undefined;
  /** EXIF orientation 1–8; 1 when there is none. */
  readonly orientation: number;
  readonly exif: boolean;
  readonly gps: boolean;
  readonly xmp: boolean;
  readonly iptc: boolean;
  /** Free text: JPEG and GIF comments, PNG text chunks. */
  readonly comment: boolean;
  /** The file's own end mark was reached: nothing was torn off. */
  readonly complete: boolean;
}
