import type { Instant } from "#generated/runtime.ts";
import type { SiteForOthers } from "./import-plan.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { TableFormat } from "./table-format.ts";

/** An import as it is stored on this device until it is finished. Plain JSON; the file is stored beside it. */
export interface ImportRun {
  readonly id: string;
  readonly organisation: string;
  /** The id of the member who imports. */
  readonly by: string;
  readonly startedAt: Instant;
  readonly file: { readonly name: string; readonly size: number };
  readonly format: TableFormat;
  readonly headers: readonly string[];
  readonly plan: ImportPlan;
  readonly siteForOthers: SiteForOthers;
  /** The text that the ids of rows are derived from, besides the rows themselves. */
  readonly source: string;
  /** The number of rows in the file. */
  readonly rows: number;
  /** The last record that is settled: imported, or left out. */
  readonly record: number;
  readonly bytes: number;
  readonly tally: ImportTally;
  /** Records of rows that the store refused, if it did. */
  readonly refused?: readonly number[];
}

/** The counts of an import so far. */
export interface ImportTally {
  readonly imported: number;
  /** Rows whose requests existed already. */
  readonly here: number;
  readonly sites: number;
  readonly places: number;
  /** The number of rows left out, by reason code. */
  readonly skipped: Readonly<Record<string, number>>;
}

export const emptyTally: ImportTally = { imported: 0, here: 0, sites: 0, places: 0, skipped: {} };

export interface ImportProgress {
  readonly run: ImportRun;
  /** Rows per second since the import started or resumed. */
  readonly pace: number;
}

/** Whether every row of the file is settled. */
export function isThrough({ record, rows }: ImportRun): boolean {
  return record >= rows;
}

/** The number of rows left out. */
export function countSkipped(skipped: Readonly<Record<string, number>>): number {
  return Object.values(skipped).reduce((sum, count) => sum + count, 0);
}

/** The sum of both counts. */
export function addSkipped(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum: Record<string, number> = { ...one };
  for (const [code, count] of Object.entries(other)) sum[code] = (sum[code] ?? 0) + count;
  return sum;
}
