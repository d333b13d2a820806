// Generated from activity.entity.ts by "npm run codegen". Do not edit. d194f454e755

import type { Instant, Told } from "../runtime.ts";

/** One thing somebody did to a request: a step, an edit, a comment, photos, time spent. What it tells is never changed and never removed. */
export type Activity = {
  /** What was done; a `note` changes nothing in the request. */
  readonly kind: ActivityKind;
  /** Who did it. */
  readonly by: string;
  /** The author's name at that time. */
  readonly byName: string;
  /** The author's role at that time. */
  readonly byRole: string;
  /** When. */
  readonly at: Instant;
  /** Who may read it: everybody who may read the request, or the team only. */
  readonly audience: ActivityAudience;
  /** The author's text. */
  readonly text?: string;
  /** Photos that go with it. */
  readonly photos: readonly string[];
  /** Time spent. */
  readonly minutes?: number;
  /** An earlier entry of the same author, whose time spent no longer counts. */
  readonly insteadOf?: string;
  /** Who hid it from everyone but the team; empty where nobody did. */
  readonly hiddenBy?: string;
  /** When. A comment and its photos that were hidden together have the same moment. */
  readonly hiddenAt?: Instant;
  /** The state before a step. */
  readonly from?: string;
  /** The state after it. */
  readonly to?: string;
  /** Names of the fields that changed. */
  readonly changed: readonly string[];
  /** The old values of those fields. */
  readonly was?: Told<
    | "title"
    | "details"
    | "category"
    | "urgency"
    | "audience"
    | "place"
    | "site"
    | "priority"
    | "dueAt"
    | "assignee"
    | "waitingFor"
    | "resolution"
    | "mergedInto"
    | "reopens"
  >;
  /** The new values of those fields. */
  readonly became?: Told<
    | "title"
    | "details"
    | "category"
    | "urgency"
    | "audience"
    | "place"
    | "site"
    | "priority"
    | "dueAt"
    | "assignee"
    | "waitingFor"
    | "resolution"
    | "mergedInto"
    | "reopens"
  >;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const activityKindValues = [
  "report",
  "import",
  "correct",
  "adjust",
  "follow",
  "note",
  "triage",
  "assign",
  "approve",
  "claim",
  "release",
  "start",
  "stop",
  "wait",
  "resolve",
  "retract",
  "confirm",
  "lapse",
  "reopen",
  "sendBack",
  "decline",
  "merge",
  "withdraw",
] as const;
export type ActivityKind = (typeof activityKindValues)[number];

export const activityAudienceValues = ["everyone", "team"] as const;
export type ActivityAudience = (typeof activityAudienceValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const activityLimits = {
  byName: { min: 0, max: 80 },
  byRole: { min: 0, max: 20 },
  text: { min: 0, max: 4000 },
  photos: { min: 0, max: 10 },
  minutes: { min: 1, max: 6000 },
  from: { min: 0, max: 20 },
  to: { min: 0, max: 20 },
  changed: { min: 0, max: 8 },
} as const;
