import type { PlaceKind } from "#generated/place/type.ts";
import type { RequestCategory, RequestPriority, RequestState } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { PlainValues } from "./import-plan.ts";

/** One row as the request it becomes. */
export interface PlannedRow extends PlainValues {
  /** Number among the rows of the table, from 1. */
  readonly record: number;
  /** The request's id: always the same for the same row of the same system. */
  readonly id: string;
  readonly site: string;
  readonly place: string;
  readonly title: string;
  readonly details: string;
  readonly category: RequestCategory;
  readonly state: RequestState;
  readonly priority?: RequestPriority;
  readonly reportedAt: Instant;
  readonly dueAt?: Instant;
  /** When the request was fixed or ended. */
  readonly closedAt?: Instant;
  readonly closingNote?: string;
  readonly reporter?: string;
  /** The id of a member. */
  readonly assignee?: string;
  /** The ids of members who follow it. */
  readonly watchers?: readonly string[];
  /** What was written about it for the team only. */
  readonly teamComments?: string;
  /** Time spent on it. */
  readonly minutes?: number;
  /** The id of the request in which it goes on. */
  readonly mergedInto?: string;
  readonly externalId?: string;
}

/** A site that does not exist yet. */
export interface PlannedSite {
  readonly id: string;
  readonly name: string;
}

/** A place that does not exist yet. */
export interface PlannedPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly site: string;
  readonly parent?: string;
}

/** Some rows, with the sites and places they need. */
export interface PlannedBatch {
  readonly rows: readonly PlannedRow[];
  /** The sites that rows of this batch use and that did not exist when the import began. */
  readonly sites: readonly PlannedSite[];
  readonly places: readonly PlannedPlace[];
  /** The number of rows left out, by reason code. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The last record that this batch covers. */
  readonly record: number;
  readonly bytes: number;
}
