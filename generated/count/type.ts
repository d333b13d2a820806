// Generated from count.entity.ts by "npm run codegen". Do not edit. a069d42a595e

import type { Instant } from "../runtime.ts";

/** How often a member did what has a pace. The id is theirs; the stores count, and nobody else sees it. */
export type Count = {
  /** Reports. */
  readonly reports?: CountReports;
  /** Notes. */
  readonly entries?: CountEntries;
  /** Photos. */
  readonly photos?: CountPhotos;
  /** Requests they began to look at. */
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
