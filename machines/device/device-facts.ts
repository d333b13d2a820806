import { type NoticeKind, noticeKindValues } from "#generated/notice/type.ts";
import type { Instant } from "#generated/runtime.ts";

/** What somebody wants a device to tell them, and when not. */
export interface DeviceChoices {
  readonly kinds: readonly NoticeKind[];
  /** Minutes of the day, on this device's clock; `undefined` for never. */
  readonly quiet: { readonly from: number; readonly to: number } | undefined;
}

/** What a browser can do: `install` where it could if Fettle were installed, as on an iPhone. */
export type PushReach = "possible" | "install" | "impossible";

/** What a device knows of itself when it is looked at. */
export interface DeviceState {
  readonly reach: PushReach;
  readonly permission: "default" | "granted" | "denied";
  /** How it is told of things; `undefined` where it is told of nothing. */
  readonly choices: DeviceChoices | undefined;
  /** When the address it is reached under was last handed in. */
  readonly registeredAt: Instant | undefined;
  /** Whether somebody said "not now". */
  readonly isPutOff: boolean;
}

/** What a device tells of until somebody chooses: all but that something was added. */
export const usualChoices: DeviceChoices = {
  kinds: noticeKindValues.filter((kind) => kind !== "noted"),
  quiet: { from: 22 * 60, to: 7 * 60 },
};
