import type { PhotoFormat } from "./sniffed.ts";

/** Why a photo could not be taken in. Stable: messages and telemetry are keyed by it. */
export type PhotoFailureCode = "empty" | "notAnImage" | "unsupportedFormat" | "tooLarge" | "failed";

/** A failure as a plain value; `retryable` says whether the very same file may work on a second try. */
export interface PhotoFailure {
  readonly code: PhotoFailureCode;
  readonly retryable: boolean;
  /** What the file really is, whatever its name says, so that a message can speak of "a HEIC photo". */
  readonly format?: PhotoFormat;
}

/** What `preparePhoto` rejects with (besides the signal's own reason when it was aborted). */
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

/** Any rejection as a value for a machine's context. The unknown counts as passing trouble: trying again is safe. */
export function photoFailureOf(error: unknown): PhotoFailure {
  if (!(error instanceof PhotoError)) return { code: "failed", retryable: true };
  const { code, retryable, format } = error;
  return format ? { code, retryable, format } : { code, retryable };
}
