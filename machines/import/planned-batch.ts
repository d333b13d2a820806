import type { PlaceKind } from "#generated/place/type.ts";
import type { RequestCategory, RequestPriority, RequestState } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { PlainValues } from "./import-plan.ts";

/** One row as the request it becomes. */
export interface PlannedRow extends PlainValues {
  /** Number among the rows of the table, from 1. */
  readonly record: number;
  /** Line of the file, from 1. */
  readonly line: number;
  /** The request's id: always the same for the same row of the same system. */
  readonly id: string;
  readonly site: string;
  readonly place: string;
  readonly title: string;
  readonly details: string;
  readonly category: RequestCategory;
  readonly state: Exclude<RequestState, "merged">;
  readonly priority?: RequestPriority;
  readonly reportedAt: Instant;
  readonly dueAt?: Instant;
  /** When it was fixed or ended. */
  readonly closedAt?: Instant;
  readonly closingNote?: string;
  readonly reporter?: string;
  readonly externalId?: string;
}

/** A site that is not here yet. */
export interface PlannedSite {
  readonly id: string;
  readonly name: string;
}

/** A place that is not here yet. */
export interface PlannedPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly site: string;
  readonly parent?: string;
}

/** Some rows and whatever they need besides. */
export interface PlannedBatch {
  readonly rows: readonly PlannedRow[];
  /** Those that rows of this batch lie in and that were not here when the import began. */
  readonly sites: readonly PlannedSite[];
  readonly places: readonly PlannedPlace[];
  /** How many rows are left out, by the code of the reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The last record that this batch covers. */
  readonly record: number;
  readonly bytes: number;
}
