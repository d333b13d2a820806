import type { Subscribable } from "xstate";
import type { UploadProgress, UploadQueue } from "#machines/uploads/uploads.machine.ts";

/** Sends photos to file storage. Photos are identified by their attachment's id. */
export interface Transfers {
  /** The photos that have not been uploaded; emitted at once and after every change in any tab. */
  readonly queue: Subscribable<UploadQueue>;
  /**
   * Sends a photo, or resumes sending it; emits its progress, and completes when it has been uploaded. One tab sends at a time.
   * Aborts when it is unsubscribed. Fails with `Unavailable` where another attempt may succeed.
   */
  transfer(id: string): Subscribable<UploadProgress>;
  /** Queues a failed photo again. */
  sendAgain(id: string): Promise<void>;
  /** Deletes a photo from this device without sending it; its attachment stays without a picture. */
  giveUp(id: string): Promise<void>;
  /** Pauses the uploads of this device, or resumes them, also for the next start of the app. */
  keepPaused(isPaused: boolean): Promise<void>;
}
