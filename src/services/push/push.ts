import type { PushReach } from "#machines/device/device-facts.ts";

/** How a browser is reached while the app is closed. The embedded store has none: there is nobody who could send. */
export interface PushService {
  reach(): Promise<PushReach>;
  permission(): NotificationPermission;
  /** The browser's own question; only ever asked while somebody presses something. */
  ask(): Promise<NotificationPermission>;
  /** The address of this browser. Rejects where there is no network to get one, or no worker to receive under it. */
  token(): Promise<string>;
  /** Gives the address up: nothing arrives under it any more. */
  drop(): Promise<void>;
}
