import type { Failure } from "../ports.ts";

/** A photo that lies on this device and has to go to file storage. */
export interface Upload {
  /** The attachment's id. */
  readonly id: string;
  /** Where its attachment is. */
  readonly path: string;
  /** Who took it: only they may send it. */
  readonly by: string;
  /** Size of the full picture in bytes. */
  readonly bytes: number;
  /** Bytes of it that have arrived. */
  readonly sent: number;
  /**
   * `held` until the change that adds it has been applied; `queued` goes by itself; `failed` waits for the person, because
   * trying again by itself would not help.
   */
  readonly status: "held" | "queued" | "failed";
  /** Why it failed. */
  readonly failure?: Failure;
}

/** All that has not arrived, in its order, and whether somebody has stopped it in any tab of this device. */
export interface UploadQueue {
  readonly uploads: readonly Upload[];
  readonly isPaused: boolean;
}

/** How far a transfer is, in bytes of the full picture. */
export interface UploadProgress {
  readonly sent: number;
}

/** The photos that may go now, in order: nobody sends what another person took. */
export function sendableUploads(of: {
  readonly uploads: readonly Upload[];
  readonly member: string | undefined;
}): readonly Upload[] {
  return of.uploads.filter(({ status, by }) => status === "queued" && by === of.member);
}

/** The photos that somebody has to see to. */
export function failedUploads(of: {
  readonly uploads: readonly Upload[];
  readonly member: string | undefined;
}): readonly Upload[] {
  return of.uploads.filter(({ status, by }) => status === "failed" && by === of.member);
}
