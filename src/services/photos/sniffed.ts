/** The formats that are recognised; all but the last three can also be measured before decoding. */
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
  /** Stored pixels, before rotation; `undefined` when the header does not have them (or is not among these bytes). */
  readonly dimensions: { readonly width: number; readonly height: number } | undefined;
  /** EXIF orientation 1–8; 1 when there is none. */
  readonly orientation: number;
  readonly exif: boolean;
  readonly gps: boolean;
  readonly xmp: boolean;
  readonly iptc: boolean;
  /** Free text: JPEG and GIF comments, PNG text chunks. */
  readonly comment: boolean;
  /** Whether the file's own end mark was reached, so that nothing is missing. */
  readonly complete: boolean;
}
