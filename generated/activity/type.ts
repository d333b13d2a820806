// Generated from activity.entity.ts by "npm run codegen". Do not edit. 86020f96054b

import type { Instant, Told } from "../runtime.ts";

/** One thing somebody did to a request: a step, an edit, a comment, photos, time spent. Never changed, never removed. */
export type Activity = {
  /** What was done; `note` is evidence that moves nothing. */
  readonly kind: ActivityKind;
  /** Who did it. */
  readonly by: string;
  /** What they were called then. */
  readonly byName: string;
  /** Their role then. */
  readonly byRole: string;
  /** When. */
  readonly at: Instant;
  /** Whoever may see the request, or the team only. */
  readonly audience: ActivityAudience;
  /** What they wrote. */
  readonly text?: string;
  /** Photos that go with it. */
  readonly photos: readonly string[];
  /** Time spent. */
  readonly minutes?: number;
  /** The state before a step. */
  readonly from?: string;
  /** The state after it. */
  readonly to?: string;
  /** Names of the fields that changed. */
  readonly changed: readonly string[];
  /** What those fields were. */
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
  /** What they became. */
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
