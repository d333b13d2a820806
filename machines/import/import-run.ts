import type { Instant } from "#generated/runtime.ts";
import type { SiteForOthers } from "./import-plan.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { TableFormat } from "./table-format.ts";

/** An import as it is kept on this device until it is through. Plain JSON; the file lies beside it. */
export interface ImportRun {
  readonly id: string;
  readonly organisation: string;
  /** The id of the member who brings it in. */
  readonly by: string;
  readonly startedAt: Instant;
  readonly file: { readonly name: string; readonly size: number };
  readonly format: TableFormat;
  readonly headers: readonly string[];
  readonly plan: ImportPlan;
  readonly siteForOthers: SiteForOthers;
  /** What the ids of the rows are made from besides themselves. */
  readonly source: string;
  /** How many rows the file has. */
  readonly rows: number;
  /** The last record of which it is decided what becomes of it. */
  readonly record: number;
  readonly bytes: number;
  readonly tally: ImportTally;
  /** Records of rows that the store refused, if it did. */
  readonly refused?: readonly number[];
}

/** What an import has come to so far. */
export interface ImportTally {
  readonly imported: number;
  /** Rows whose requests had been here before. */
  readonly here: number;
  readonly sites: number;
  readonly places: number;
  /** Rows left out, by the code of the reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

export const emptyTally: ImportTally = { imported: 0, here: 0, sites: 0, places: 0, skipped: {} };

/** How far an import has come. */
export interface ImportProgress {
  readonly run: ImportRun;
  /** Rows a second since it began or went on. */
  readonly pace: number;
}

/** Whether every row of the file is decided. */
export function isThrough({ record, rows }: ImportRun): boolean {
  return record >= rows;
}

/** How many rows were left out. */
export function countSkipped(skipped: Readonly<Record<string, number>>): number {
  return Object.values(skipped).reduce((sum, count) => sum + count, 0);
}

/** Both counts together. */
export function addSkipped(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum: Record<string, number> = { ...one };
  for (const [code, count] of Object.entries(other)) sum[code] = (sum[code] ?? 0) + count;
  return sum;
}
