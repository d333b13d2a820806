import type { PhotoFormat } from "./sniffed.ts";

/** Why a photo could not be added. Stable, because messages and telemetry are keyed by it. */
export type PhotoFailureCode = "empty" | "notAnImage" | "unsupportedFormat" | "tooLarge" | "failed";

/** A failure as a plain value; `retryable`: the same file may succeed on another attempt. */
export interface PhotoFailure {
  readonly code: PhotoFailureCode;
  readonly retryable: boolean;
  /** The detected format, whatever the file's name says, so that a message can name "a HEIC photo". */
  readonly format?: PhotoFormat;
}

/** The error of `preparePhoto` (besides the signal's own reason when it was aborted). */
export class PhotoError extends Error implements PhotoFailure {
  override readonly name = "PhotoError";
  readonly code: PhotoFailureCode;
  readonly retryable: boolean;
  readonly format?: PhotoFormat;

  constructor(failure: PhotoFailure, cause?: unknown) {
    super(failure.format ? `${failure.code} (${failure.format})` : failure.code, { cause });
    this.code = failure.code;
    this.retryable = failure.retryable;
    if (failure.format) this.format = failure.format;
  }
}

/** Converts any rejection for a machine's context. An unknown error counts as retryable, because another attempt is safe. */
export function photoFailureOf(error: unknown): PhotoFailure {
  if (!(error instanceof PhotoError)) return { code: "failed", retryable: true };
  const { code, retryable, format } = error;
  return format ? { code, retryable, format } : { code, retryable };
}
