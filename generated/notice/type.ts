// Generated from notice.entity.ts by "npm run codegen". Do not edit. df26999383cb

import type { Instant } from "../runtime.ts";

/** A notification of one member. Only a server, or the process that replaces it on a device, creates it; the member marks it as seen. */
export type Notice = {
  /** The reason of the notification. */
  readonly kind: NoticeKind;
  /** The request it is about. */
  readonly request: string;
  /** The entry in the timeline that it is about. */
  readonly entry?: string;
  /** Who did it; empty where a deadline passed. */
  readonly by?: string;
  /** The name of that member at that time. */
  readonly byName?: string;
  /** The role of that member at that time. */
  readonly byRole?: string;
  /** The state of the request after a step. */
  readonly state?: string;
  /** The first words of the text. */
  readonly words?: string;
  /** The title of the request at that time. */
  readonly title: string;
  /** When. */
  readonly at: Instant;
  /** Whether the member has seen it. */
  readonly seen: boolean;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const noticeKindValues = [
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
export type NoticeKind = (typeof noticeKindValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const noticeLimits = {
  byName: { min: 0, max: 80 },
  byRole: { min: 0, max: 20 },
  state: { min: 0, max: 20 },
  words: { min: 0, max: 140 },
  title: { min: 1, max: 120 },
} as const;
