import type { TableFile } from "./file-look.ts";
import type { PlannedPlace, PlannedRow, PlannedSite } from "./planned-batch.ts";

/** What an import would do, found out by going through the whole file. */
export interface FileCheck {
  /** All rows of the file. */
  readonly rows: number;
  /** Requests that would come in. */
  readonly fresh: number;
  /** Rows whose requests are here already. */
  readonly here: number;
  readonly sites: number;
  readonly places: number;
  /** Rows that would be left out, by the code of the reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Rows about which something was decided, by the code of what. */
  readonly notes: Readonly<Record<string, number>>;
  /** The first rows that would come in, with the sites and places they would bring along. */
  readonly first: readonly PlannedRow[];
  readonly firstSites: readonly PlannedSite[];
  readonly firstPlaces: readonly PlannedPlace[];
  /** The rows that would be left out, as a table to correct and bring in; `undefined` where there are none. */
  readonly report: TableFile | undefined;
}

/** How far the check is, and in the end what it found. */
export interface CheckNews {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
  readonly check?: FileCheck;
}
