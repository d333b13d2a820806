import type { TableFile } from "./file-look.ts";
import type { PlannedPlace, PlannedRow, PlannedSite } from "./planned-batch.ts";

/** What an import would do, from reading the whole file. */
export interface FileCheck {
  /** The number of rows in the file. */
  readonly rows: number;
  /** Requests that would be added. */
  readonly fresh: number;
  /** Rows whose requests exist already. */
  readonly here: number;
  readonly sites: number;
  readonly places: number;
  /** The number of rows that would be left out, by reason code. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The number of rows with a note about how they were read, by note code. */
  readonly notes: Readonly<Record<string, number>>;
  /** The first rows that would be added, with the sites and places they would add. */
  readonly first: readonly PlannedRow[];
  readonly firstSites: readonly PlannedSite[];
  readonly firstPlaces: readonly PlannedPlace[];
  /** The rows that would be left out, as a table to correct and import again; `undefined` where there are none. */
  readonly report: TableFile | undefined;
}

/** The progress of the check, or its result. */
export interface CheckNews {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
  readonly check?: FileCheck;
}
