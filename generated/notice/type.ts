// Generated from notice.entity.ts by "npm run codegen". Do not edit. 74bdfaabc938

import type { Instant } from "../runtime.ts";

/** Something a member is told of. Only what runs on a server, or stands in for one, writes it; the member says they have seen it. */
export type Notice = {
  /** What it is about. */
  readonly kind: NoticeKind;
  /** The request it is about. */
  readonly request: string;
  /** What was done, in its timeline. */
  readonly entry?: string;
  /** Who did it; nobody where time did. */
  readonly by?: string;
  /** What they were called then. */
  readonly byName?: string;
  /** Their role then. */
  readonly byRole?: string;
  /** Where the request went, of a step. */
  readonly state?: string;
  /** How what was written begins. */
  readonly words?: string;
  /** What the request was called then. */
  readonly title: string;
  /** When. */
  readonly at: Instant;
  /** Whether they have seen it. */
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
