// Generated from count.entity.ts by "npm run codegen". Do not edit. ce95df33841c

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
