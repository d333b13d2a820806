// Generated from count.entity.ts by "npm run codegen". Do not edit. 74a779078974

import type { Instant } from "../runtime.ts";

/** How often a member took actions that have a rate limit. The id is the member's; the stores count, and only the member may read it. */
export type Count = {
  /** Reports. */
  readonly reports?: CountReports;
  /** Notes. */
  readonly entries?: CountEntries;
  /** Photos. */
  readonly photos?: CountPhotos;
  /** Requests that the member opened. */
  readonly looks?: CountLooks;
};

export type CountReports = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

export type CountEntries = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

export type CountPhotos = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

export type CountLooks = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const countLimits = {
  reports: {
    count: { min: 1, max: 20 },
    of: { min: 1, max: 20 },
  },
  entries: {
    count: { min: 1, max: 120 },
    of: { min: 1, max: 20 },
  },
  photos: {
    count: { min: 1, max: 120 },
    of: { min: 1, max: 20 },
  },
  looks: {
    count: { min: 1, max: 300 },
    of: { min: 1, max: 20 },
  },
} as const;
