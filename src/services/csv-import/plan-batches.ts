import type { CategoryNames } from "#machines/import/import-context.ts";
import type { ImportRun } from "#machines/import/import-run.ts";
import type { PlannedRow } from "#machines/import/planned-batch.ts";
import { createRowPlanner } from "../csv/plan-row.ts";
import { readTable, type TableRow } from "../csv/read-table.ts";
import { createRowKeyer } from "../csv/row-key.ts";
import type { RowNote, RowSkip } from "../csv/row-plan.ts";
import { PersonFinder } from "./person-finder.ts";
import { type KnownOrganisation, PlaceFinder } from "./place-finder.ts";

/** The input of reading a file as requests; can be sent to a worker. */
export interface PlanInput extends Pick<
  ImportRun,
  "format" | "headers" | "plan" | "siteForOthers" | "source"
> {
  readonly file: Blob;
  readonly workspace: KnownOrganisation;
  /** The report time of a request without a date. */
  readonly now: number;
  readonly categoryNames: CategoryNames;
  /** Continues after this record. */
  readonly afterRecord?: number;
  readonly batchRows?: number;
  /** Records that the store refused, which are left out. */
  readonly refused?: ReadonlySet<number>;
}

/** A row that is left out, and why. */
export interface SkippedRow extends RowSkip {
  readonly row: TableRow;
}

/** Some planned rows. */
export interface ReadBatch {
  /** The rows as they are in the file. */
  readonly read: readonly TableRow[];
  readonly rows: readonly PlannedRow[];
  /** The notes of each of these rows. */
  readonly notes: readonly (readonly RowNote[])[];
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
  const people = new PersonFinder(workspace.people);
  const planner = createRowPlanner(plan, {
    headers,
    now,
    categoryName: (category) => categoryNames[category],
    assigneeOf: (name, hasEnded) => people.assignee(name, hasEnded),
    followerOf: (name) => people.follower(name),
  });
  const keyed = createRowKeyer(source);
  const finder = new PlaceFinder(workspace, input.siteForOthers);
  const allowed = workspace.allowed && new Set(workspace.allowed);

  function planRow(row: TableRow): RowSkip | { row: PlannedRow; notes: readonly RowNote[] } {
    const read = keyed(row, planner(row));
    if (!read.ok) return read.skip;
    const { details = "", ...rest } = read.draft;
    const where = finder.find(rest);
    if (allowed?.has(where.site) === false)
      return {
        code: "siteForbidden",
        message: `You may not bring requests to the site '${rest.site ?? ""}'.`,
      };
    if (refused?.has(row.record) === true)
      return { code: "refused", message: "The rules of the building do not allow it." };
    const planned = { ...rest, details, id: read.key, record: row.record, ...where };
    return { row: planned, notes: read.notes };
  }

  for await (const { rows: read, bytesRead } of readTable(file, format, {
    afterRecord,
    batchRows,
  })) {
    const rows: PlannedRow[] = [];
    const notes: (readonly RowNote[])[] = [];
    const skipped: SkippedRow[] = [];
    for (const row of read) {
      const each = planRow(row);
      if ("code" in each) skipped.push({ row, ...each });
      else {
        rows.push(each.row);
        notes.push(each.notes);
      }
    }
    const record = read.at(-1)?.record ?? afterRecord;
    yield { read, rows, notes, skipped, finder, covered: read.length, record, bytes: bytesRead };
  }
}
