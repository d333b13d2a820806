import type { Subscribable } from "xstate";
import type { UploadProgress, UploadQueue } from "#machines/uploads/upload.ts";

/** How photos get to where they are kept. Photos are known by their attachment's id. */
export interface Transfers {
  /** What has not arrived, now and after every change to it in any tab. */
  readonly queue: Subscribable<UploadQueue>;
  /**
   * Sends one, or goes on with it; tells its progress, and completes when the photo has arrived. One tab sends at a time.
   * Gives up when nobody listens any more. Fails as `Unavailable` where it may be tried again.
   */
  transfer(id: string): Subscribable<UploadProgress>;
  /** One that failed goes again. */
  sendAgain(id: string): Promise<void>;
  /** A photo is not sent after all, and leaves this device; its attachment stays without a picture. */
  giveUp(id: string): Promise<void>;
  /** Stops sending on this device, or goes on, also after the app was closed. */
  keepPaused(isPaused: boolean): Promise<void>;
}
