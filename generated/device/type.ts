// Generated from device.entity.ts by "npm run codegen". Do not edit. 647d1a09e106

import type { Instant } from "../runtime.ts";

/** A browser that receives push messages, and the kinds of messages its owner chose. */
export type Device = {
  /** Where messages to it are sent. */
  readonly token: string;
  /** The kinds of notices that are sent to it. */
  readonly kinds: readonly DeviceKindsItem[];
  /** The minute of the day at which the quiet hours begin. */
  readonly quietFrom?: number;
  /** The minute of the day at which the quiet hours end. */
  readonly quietTo?: number;
  /** IANA time zone of the quiet hours. */
  readonly zone: string;
  /** BCP 47 tag of the language of its messages. */
  readonly locale: string;
  /** When it was last used. */
  readonly seenAt: Instant;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const deviceKindsItemValues = [
  "assigned",
  "approved",
  "confirm",
  "reopened",
  "closed",
  "mentioned",
  "reported",
  "moved",
  "noted",
  "overdue",
] as const;
export type DeviceKindsItem = (typeof deviceKindsItemValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const deviceLimits = {
  token: { min: 1, max: 4096 },
  kinds: { min: 0, max: 20 },
  quietFrom: { min: 0, max: 1439 },
  quietTo: { min: 0, max: 1439 },
  zone: { min: 1, max: 60 },
  locale: { min: 2, max: 20 },
} as const;
