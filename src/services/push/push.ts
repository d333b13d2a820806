import type { PushReach } from "#machines/device/device-facts.ts";

/** Push messages to a browser while the app is closed. The embedded store has none, because there is no server to send them. */
export interface PushService {
  reach(): Promise<PushReach>;
  permission(): NotificationPermission;
  /** Shows the browser's permission prompt; only called while the user presses a button. */
  ask(): Promise<NotificationPermission>;
  /** The push address of this browser. Rejects where there is no network, or no worker to receive messages. */
  token(): Promise<string>;
  /** Deletes the address: no message arrives under it any more. */
  drop(): Promise<void>;
}
