import { beforeAll, describe, expect, test } from "vitest";
import type { FileLook } from "#machines/import/file-look.ts";
import { isOverdue } from "#machines/requests/ends.ts";
import { lookAtFile } from "#src/services/csv-import/look-at-file.ts";
import { createRowPlanner } from "#src/services/csv/plan-row.ts";
import type { TableRow } from "#src/services/csv/read-table.ts";
import { createRowKeyer, type KeyedPlan } from "#src/services/csv/row-key.ts";
import type { RequestDraft } from "#src/services/csv/row-plan.ts";
import { formatInstant, instantInZone } from "#src/services/csv/zoned-time.ts";
import { readAll } from "./csv-fixtures.ts";
import { openRealFile, realFileIsHere } from "./real-file.ts";

const zone = "America/New_York";

/** The afternoon of the extract, in Boston's local time. */
function afternoon(hour: number, minute: number, second = 0): number {
  return instantInZone(
    { year: 2016, month: 1, day: 12, hour, minute, second, millisecond: 0 },
    zone,
  );
}

describe.skipIf(!realFileIsHere)("the 16,126 real requests", () => {
  let look: FileLook;
  let rows: TableRow[];
  let planned: { readonly row: TableRow; readonly plan: KeyedPlan }[];

  function importOnce(): typeof planned {
    const { headers, plan } = look;
    const planner = createRowPlanner(plan, { headers, now: afternoon(15, 45) });
    const keyer = createRowKeyer("boston");
    return rows.map((row) => ({ row, plan: keyer(row, planner(row)) }));
  }
  const keysOf = (of: typeof planned) => of.map(({ plan }) => (plan.ok ? plan.key : ""));

  beforeAll(async () => {
    const file = await openRealFile();
    const values = { categories: {}, states: {}, priorities: {} };
    const result = await lookAtFile(file, { dates: {}, zone, values });
    if (!result.ok) throw new Error(result.problem.code);
    look = result.look;
    rows = await readAll(file, look.format);
    planned = importOnce();
  });

  function drafts(): Array<{ draft: RequestDraft; row: TableRow }> {
    return planned.flatMap(({ plan, row }) => (plan.ok ? [{ draft: plan.draft, row }] : []));
  }

  function cell(row: TableRow, header: string): string {
    return row.cells[look.headers.indexOf(header)] ?? "";
  }

  /** Rows for which Fettle's "late" differs from the city's verdict. */
  function disagreements(now: number) {
    return drafts()
      .filter(({ row }) => cell(row, "OnTime_Status") !== "")
      .filter(({ draft, row }) => {
        return isOverdue(draft, now) !== (cell(row, "OnTime_Status") === "OVERDUE");
      });
  }

  test("have their columns recognised with no correction", () => {
    const found = look.columns.map(({ target, column }) => [target, look.headers[column]]);
    expect(Object.fromEntries(found)).toEqual({
      externalId: "CASE_ENQUIRY_ID",
      title: "CASE_TITLE",
      category: "TYPE",
      state: "CASE_STATUS",
      site: "neighborhood",
      place: "Location",
      reportedAt: "OPEN_DT",
      dueAt: "TARGET_DT",
      closedAt: "CLOSED_DT",
      closingNote: "CLOSURE_REASON",
    });
    expect(look.columns.every(({ confidence }) => confidence > 0.95)).toBe(true);
  });

  test("are all planned, with keys that are the same when they are imported again", () => {
    expect(look.dates.map(({ chosen, doubt }) => [chosen, doubt])).toEqual(
      Array.from({ length: 3 }, () => ["MM/DD/YYYY hh:mm:ss AM|PM", undefined]),
    );
    expect(drafts()).toHaveLength(16_126);
    const keys = keysOf(planned);
    expect(new Set(keys).size).toBe(16_126);
    expect(keysOf(importOnce())).toEqual(keys);
  });

  test("are noted where something was decided about them", () => {
    const counts = new Map<string, number>();
    for (const { plan } of planned) {
      for (const note of plan.ok ? plan.notes : []) counts.set(note, (counts.get(note) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      categoryUnknown: 4080,
      titleMade: 5,
      lostCharacters: 6,
      closedBeforeReported: 1,
    });
  });

  test("have the instants that the city's clocks showed", () => {
    const shown = (instant: number | undefined) => {
      if (instant === undefined) return "";
      const [, year, month, day, hour = "", minute, second] =
        /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(formatInstant(instant, zone)) ?? [];
      const twelve = String(Number(hour) % 12 || 12).padStart(2, "0");
      return `${month}/${day}/${year} ${twelve}:${minute}:${second} ${Number(hour) < 12 ? "AM" : "PM"}`;
    };
    const others = drafts().filter(
      ({ draft, row }) =>
        shown(draft.reportedAt) !== cell(row, "OPEN_DT") ||
        shown(draft.dueAt) !== cell(row, "TARGET_DT") ||
        shown(draft.closedAt) !== cell(row, "CLOSED_DT"),
    );
    expect(others).toEqual([]);
  });

  test("are late by Fettle where they are by the city, but for two that fell due while the extract was made", () => {
    const wrong = disagreements(afternoon(15, 45));
    expect(
      wrong.map(({ row }) => [
        cell(row, "CASE_ENQUIRY_ID"),
        cell(row, "TARGET_DT"),
        cell(row, "CASE_STATUS"),
      ]),
    ).toEqual([
      ["101001578169", "01/12/2016 03:45:58 PM", "Open"],
      ["101001578170", "01/12/2016 03:46:29 PM", "Open"],
    ]);
  });
});
