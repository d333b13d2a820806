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

/** Why a photo could not be added; `retryable`: the same file may succeed on another attempt. */
export interface PhotoFailure {
  /** Stable, because messages and telemetry are keyed by it. */
  readonly code: "empty" | "notAnImage" | "unsupportedFormat" | "tooLarge" | "failed";
  readonly retryable: boolean;
  /** The detected format, whatever the file's name says, so that a message can name "a HEIC photo". */
  readonly format?: PhotoFormat;
}

/** The error of `preparePhoto` (besides the signal's own reason when it was aborted). */
export class PhotoError extends Error implements PhotoFailure {
  override readonly name = "PhotoError";
  readonly code: PhotoFailure["code"];
  readonly retryable: boolean;
  readonly format?: PhotoFormat;

  constructor({ code, retryable, format }: PhotoFailure, cause?: unknown) {
    super(format ? `${code} (${format})` : code, { cause });
    this.code = code;
    this.retryable = retryable;
    if (format) this.format = format;
  }
}
