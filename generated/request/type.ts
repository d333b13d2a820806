// Generated from request.entity.ts by "npm run codegen". Do not edit. a5064e33ec2d

import type { Instant } from "../runtime.ts";

/** A fault somebody reported at a place, from the report until the fix is confirmed. One document all the way. */
export type Request = {
  /** Short, for saying aloud; letters and digits that are not mistaken. */
  readonly number: string;
  /** What is wrong, in a few words. */
  readonly title: string;
  /** Anything else that helps. */
  readonly details: string;
  /** What sort of fault it is. */
  readonly category: RequestCategory;
  /** How pressing it is for the reporter. */
  readonly urgency: RequestUrgency;
  /** Who sees it besides those who reported it, work on it or follow it. */
  readonly audience: RequestAudience;
  /** Where it is. */
  readonly place: string;
  /** The site of that place. */
  readonly site: string;
  /** Who reported it, or brought it in. */
  readonly reporter: string;
  /** The person named in an imported record. */
  readonly reporterName?: string;
  /** When it was reported. */
  readonly reportedAt: Instant;
  /** How urgent it is for the house; set at triage. */
  readonly priority?: RequestPriority;
  /** By when a fix is promised. */
  readonly dueAt?: Instant;
  /** Who works on it. */
  readonly assignee?: string;
  /** Who else wants to hear about it. */
  readonly watchers: readonly string[];
  /** What it waits for. */
  readonly waitingFor?: RequestWaitingFor;
  /** What was done. */
  readonly resolution?: string;
  /** When it was last said to be fixed. */
  readonly resolvedAt?: Instant;
  /** When it ended, one way or another. */
  readonly closedAt?: Instant;
  /** Where it goes on, if it was merged. */
  readonly mergedInto?: string;
  /** How often it was opened again, as the apps counted. */
  readonly reopens?: number;
  /** How it came in. */
  readonly source: RequestSource;
  /** The import it came in with; the same for all that came in together. */
  readonly importedWith?: string;
  /** Its id in the system it was imported from. */
  readonly externalId?: string;
  /** What its file says in columns without a field: heading, tab and value on a line each. */
  readonly otherColumns?: string;
  /** What was written about it before it was imported, without what is for the team only: time, name and text. */
  readonly comments?: string;
  /** Where it stands. */
  readonly state: RequestState;
  /** The newest step or edit in its timeline. */
  readonly lastEntry: string;
};

export const requestCategoryValues = [
  "heating",
  "plumbing",
  "electrical",
  "lighting",
  "doors",
  "appliance",
  "structure",
  "pests",
  "cleaning",
  "safety",
  "noise",
  "grounds",
  "other",
] as const;
export type RequestCategory = (typeof requestCategoryValues)[number];

export const requestUrgencyValues = ["canWait", "soon", "now"] as const;
export type RequestUrgency = (typeof requestUrgencyValues)[number];

export const requestAudienceValues = ["everyone", "team"] as const;
export type RequestAudience = (typeof requestAudienceValues)[number];

export const requestPriorityValues = ["low", "normal", "high", "urgent"] as const;
export type RequestPriority = (typeof requestPriorityValues)[number];

export const requestWaitingForValues = ["parts", "access", "contractor", "approval"] as const;
export type RequestWaitingFor = (typeof requestWaitingForValues)[number];

export const requestSourceValues = ["app", "import"] as const;
export type RequestSource = (typeof requestSourceValues)[number];

export const requestStateValues = [
  "reported",
  "triaged",
  "assigned",
  "inProgress",
  "waiting",
  "resolved",
  "closed",
  "declined",
  "merged",
  "withdrawn",
] as const;
export type RequestState = (typeof requestStateValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const requestLimits = {
  number: { min: 4, max: 12 },
  title: { min: 3, max: 120 },
  details: { min: 0, max: 4000 },
  reporterName: { min: 0, max: 80 },
  watchers: { min: 0, max: 200 },
  resolution: { min: 1, max: 2000 },
  reopens: { min: 1, max: 1000 },
  importedWith: { min: 0, max: 40 },
  externalId: { min: 0, max: 80 },
  otherColumns: { min: 0, max: 2000 },
  comments: { min: 0, max: 8000 },
} as const;
