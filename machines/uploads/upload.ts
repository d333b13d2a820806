import type { Failure } from "../ports.ts";

/** A photo on this device that has to be sent to file storage. */
export interface Upload {
  /** The id of the attachment. */
  readonly id: string;
  /** The path of its attachment document. */
  readonly path: string;
  /** The id of the member who took it; only they may send it. */
  readonly by: string;
  /** Size of the full picture in bytes. */
  readonly bytes: number;
  /** The bytes that have been sent. */
  readonly sent: number;
  /**
   * `held` until the change that adds it has been applied; `queued` is sent by itself; `failed` waits for the user, because
   * another attempt would fail the same way.
   */
  readonly status: "held" | "queued" | "failed";
  /** Why it failed. */
  readonly failure?: Failure;
}

/** All photos that have not been uploaded, in their order, and whether uploads are paused in any tab of this device. */
export interface UploadQueue {
  readonly uploads: readonly Upload[];
  readonly isPaused: boolean;
}

/** The progress of a transfer, in bytes of the full picture. */
export interface UploadProgress {
  readonly sent: number;
}

/** The photos that may be sent now, in order; photos of other members are left out. */
export function sendableUploads(of: {
  readonly uploads: readonly Upload[];
  readonly member: string | undefined;
}): readonly Upload[] {
  return of.uploads.filter(({ status, by }) => status === "queued" && by === of.member);
}

/** The photos that wait for a decision. */
export function failedUploads(of: {
  readonly uploads: readonly Upload[];
  readonly member: string | undefined;
}): readonly Upload[] {
  return of.uploads.filter(({ status, by }) => status === "failed" && by === of.member);
}
