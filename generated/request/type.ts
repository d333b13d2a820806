// Generated from request.entity.ts by "npm run codegen". Do not edit. bfb8a6d52c05

import type { Instant } from "../runtime.ts";

/** A fault at a place, from the report until the fix is confirmed, in one document. */
export type Request = {
  /** A short code to say aloud, without letters and digits that are easily confused. */
  readonly number: string;
  /** The title: what is wrong. */
  readonly title: string;
  /** The details: anything else that helps. */
  readonly details: string;
  /** The category of the fault. */
  readonly category: RequestCategory;
  /** How urgent it is for the reporter. */
  readonly urgency: RequestUrgency;
  /** Who may read it besides the reporter, the assignee and the followers. */
  readonly audience: RequestAudience;
  /** The place of the fault. */
  readonly place: string;
  /** The site of that place. */
  readonly site: string;
  /** Who reported it, or imported it. */
  readonly reporter: string;
  /** The person named in an imported record. */
  readonly reporterName?: string;
  /** When it was reported. */
  readonly reportedAt: Instant;
  /** How urgent it is for the organisation; set at triage. */
  readonly priority?: RequestPriority;
  /** When the fix is due. */
  readonly dueAt?: Instant;
  /** Who works on it. */
  readonly assignee?: string;
  /** Members who follow it. */
  readonly watchers: readonly string[];
  /** What the work is waiting for. */
  readonly waitingFor?: RequestWaitingFor;
  /** What was done. */
  readonly resolution?: string;
  /** When it was last marked as fixed. */
  readonly resolvedAt?: Instant;
  /** When it was closed, declined, merged or withdrawn. */
  readonly closedAt?: Instant;
  /** The request that it was merged into. */
  readonly mergedInto?: string;
  /** How often it was reopened, as counted by the apps. */
  readonly reopens?: number;
  /** Whether it was reported in the app or imported. */
  readonly source: RequestSource;
  /** The id of the import that added it, which all its requests share. */
  readonly importedWith?: string;
  /** Its id in the system it was imported from. */
  readonly externalId?: string;
  /** The values of imported columns that match no field: one line each, with heading, tab and value. */
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
