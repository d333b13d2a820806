import { type NoticeKind, noticeKindValues } from "#generated/notice/type.ts";
import type { Instant } from "#generated/runtime.ts";

/** Which push notifications a device gets, and its quiet hours. */
export interface DeviceChoices {
  readonly kinds: readonly NoticeKind[];
  /** Minutes after midnight on this device's clock; `undefined` for no quiet hours. */
  readonly quiet: { readonly from: number; readonly to: number } | undefined;
}

/** Whether a browser supports push: `install` where it does once Fettle is installed, as on an iPhone. */
export type PushReach = "possible" | "install" | "impossible";

/** The push state of a device when it is read. */
export interface DeviceState {
  readonly reach: PushReach;
  readonly permission: "default" | "granted" | "denied";
  /** What the device is notified of; `undefined` where push is off. */
  readonly choices: DeviceChoices | undefined;
  /** When the push address was last registered. */
  readonly registeredAt: Instant | undefined;
  /** Whether the user answered "not now". */
  readonly isPutOff: boolean;
}

/** What a device is notified of before the user chooses: everything but added notes. */
export const usualChoices: DeviceChoices = {
  kinds: noticeKindValues.filter((kind) => kind !== "noted"),
  quiet: { from: 22 * 60, to: 7 * 60 },
};
