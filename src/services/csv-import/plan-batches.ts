import type { RequestCategory } from "#generated/request/type.ts";
import type { SiteForOthers } from "#machines/import/import-plan.ts";
import type { ImportPlan } from "#machines/import/import-plan.ts";
import type { PlannedRow } from "#machines/import/planned-batch.ts";
import type { TableFormat } from "#machines/import/table-format.ts";
import { createRowPlanner } from "../csv/plan-row.ts";
import { readTable, type TableRow } from "../csv/read-table.ts";
import { createRowKeyer } from "../csv/row-key.ts";
import type { RequestDraft, RowNote } from "../csv/row-plan.ts";
import type { KnownOrganisation } from "./known-organisation.ts";
import { type Found, PlaceFinder } from "./place-finder.ts";

/** The input of reading a file as requests; can be sent to a worker. */
export interface PlanInput {
  readonly file: Blob;
  readonly format: TableFormat;
  readonly headers: readonly string[];
  readonly plan: ImportPlan;
  readonly siteForOthers: SiteForOthers;
  /** The text that the ids of the rows are derived from, besides the rows themselves. */
  readonly source: string;
  readonly workspace: KnownOrganisation;
  /** The report time of a request without a date. */
  readonly now: number;
  /** The name of a category, for titles that are generated. */
  readonly categoryNames: Readonly<Record<RequestCategory, string>>;
  /** Continues after this record. */
  readonly afterRecord?: number;
  readonly batchRows?: number;
  /** Records that the store refused, which are left out. */
  readonly refused?: ReadonlySet<number>;
}

/** A row that is left out, and why. */
export interface SkippedRow {
  readonly row: TableRow;
  readonly code: string;
  readonly message: string;
}

/** Some planned rows. */
export interface ReadBatch {
  readonly rows: readonly PlannedRow[];
  readonly notes: readonly RowNote[];
  readonly skipped: readonly SkippedRow[];
  readonly finder: PlaceFinder;
  /** The number of rows it covers, and the last of them. */
  readonly covered: number;
  readonly record: number;
  readonly bytes: number;
}

/** Reads a file batch by batch and plans every row: its id, its place, and the request it becomes or why it is left out. */
export async function* planBatches(input: PlanInput): AsyncGenerator<ReadBatch, void, undefined> {
  const { file, format, headers, plan, source, workspace, now, categoryNames } = input;
  const { afterRecord = 0, batchRows = 500, refused } = input;
  const planner = createRowPlanner(plan, {
    headers,
    now,
    categoryName: (category) => categoryNames[category],
  });
  const keyed = createRowKeyer(source);
  const finder = new PlaceFinder(workspace, input.siteForOthers);
  const allowed = workspace.allowed === undefined ? undefined : new Set(workspace.allowed);
  for await (const { rows, bytesRead } of readTable(file, format, { afterRecord, batchRows })) {
    const planned: PlannedRow[] = [];
    const notes: RowNote[] = [];
    const skipped: SkippedRow[] = [];
    for (const each of keyed(rows.map((row) => ({ row, plan: planner(row) })))) {
      const { row, plan: read, key } = each;
      if (!read.ok || key === undefined) {
        if (!read.ok) skipped.push({ row, code: read.skip.code, message: read.skip.message });
        continue;
      }
      const where = finder.find(read.draft);
      if (allowed !== undefined && !allowed.has(where.site)) {
        skipped.push({ row, ...siteForbidden(read.draft.site) });
        continue;
      }
      if (refused?.has(row.record) === true) {
        skipped.push({
          row,
          code: "refused",
          message: "The rules of the building do not allow it.",
        });
        continue;
      }
      planned.push(plannedRow(row, key, read.draft, where));
      notes.push(...read.notes);
    }
    const record = rows.at(-1)?.record ?? afterRecord;
    yield { rows: planned, notes, skipped, finder, covered: rows.length, record, bytes: bytesRead };
  }
}

function siteForbidden(name = ""): Pick<SkippedRow, "code" | "message"> {
  return {
    code: "siteForbidden",
    message: `You may not bring requests to the site '${name}'.`,
  };
}

function plannedRow(row: TableRow, id: string, draft: RequestDraft, where: Found): PlannedRow {
  const { id: _, site: _site, place: _place, details = "", ...rest } = draft;
  return { ...rest, details, id, record: row.record, line: row.line, ...where };
}
