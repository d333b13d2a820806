import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestCategoryValues } from "#generated/request/type.ts";
import { type ImportPlan, type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { detectDateFormat } from "#src/services/csv/dates.ts";
import { createRowPlanner } from "#src/services/csv/plan-row.ts";
import { importLimits } from "#src/services/csv/plan-text.ts";
import type { RequestDraft, RowNote } from "#src/services/csv/row-plan.ts";
import type { RowProblem } from "#src/services/csv/row-splitter.ts";
import { rowOf } from "./csv-fixtures.ts";

const headers = "ID TITLE TEXT TYPE STATUS PRIO SITE PLACE OPEN_DT DUE_DT CLOSED_DT NOTE WHO".split(
  " ",
);
const fields = targetFields.filter((field) => field !== "id");
const now = Date.UTC(2026, 0, 10);

const format = detectDateFormat(["01/31/2026 07:27:13 AM"]).format ?? expect.fail();
const dateOnly = detectDateFormat(["01/31/2026"]).format ?? expect.fail();
const plan: ImportPlan = {
  mapping: Object.fromEntries(fields.map((field, column) => [field, column])),
  dates: { reportedAt: format, dueAt: format, closedAt: format },
  zone: "America/New_York",
  values: { categories: {}, states: {}, priorities: {} },
};

type Cells = Partial<Record<TargetField, string>>;

const usual: Cells = {
  externalId: "17",
  title: "Radiator cold",
  category: "Heating",
  state: "Open",
  site: "North",
  place: "Room 5",
  reportedAt: "01/02/2026 08:00:00 AM",
};

function planOf(cells: Cells, changes: Partial<ImportPlan> = {}, problems: RowProblem[] = []) {
  const row = rowOf(fields.map((field) => cells[field] ?? ""));
  return createRowPlanner({ ...plan, ...changes }, { headers, now })({ ...row, problems });
}

/** Plans a usual row with other cells; fails if the row is skipped. */
function drafted(
  cells: Cells,
  changes: Partial<ImportPlan> = {},
): { draft: RequestDraft; notes: readonly RowNote[] } {
  const result = planOf({ ...usual, ...cells }, changes);
  if (!result.ok) throw new Error(result.skip.message);
  return result;
}

function skipOf(cells: Cells, problems: RowProblem[]) {
  const result = planOf(cells, {}, problems);
  return result.ok ? undefined : result.skip;
}

test("a complete row becomes a draft", () => {
  const { draft, notes } = drafted({
    details: "Since\r\nMonday",
    priority: "High",
    dueAt: "01/05/2026 05:00:00 PM",
    closedAt: "01/03/2026 09:30:00 AM",
    state: "Closed",
    closingNote: "Bled it.",
    reporter: "Ann  Lee",
  });
  expect(notes).toEqual([]);
  expect(draft).toEqual({
    externalId: "17",
    title: "Radiator cold",
    details: "Since\nMonday",
    category: "heating",
    state: "closed",
    priority: "high",
    site: "North",
    place: "Room 5",
    reportedAt: Date.UTC(2026, 0, 2, 13),
    dueAt: Date.UTC(2026, 0, 5, 22),
    closedAt: Date.UTC(2026, 0, 3, 14, 30),
    closingNote: "Bled it.",
    reporter: "Ann Lee",
  });
});

test.each([
  ["Assigned", "", "triaged", ["assigneeNeeded"]],
  ["In progress", "", "triaged", ["assigneeNeeded"]],
  ["Assigned", "Ann Lee", "assigned", []],
  // The lifecycle lets a request wait with nobody assigned.
  ["Waiting", "", "waiting", []],
  ["To be confirmed", "", "resolved", []],
])("a request in the state %s, assigned to '%s', becomes %s", (state, assignee, becomes, notes) => {
  expect(drafted({ state, assignee })).toMatchObject({ draft: { state: becomes }, notes });
});

describe("a row is skipped", () => {
  const noEnd = { code: "unterminatedQuote", line: 7 } as const;
  const tooMany = { code: "tooManyFields", expected: 13, found: 14 } as const;
  const tooLong = { code: "rowTooLong", limit: 5 } as const;
  const noDate = "OPEN_DT: '13/45/2015' is not a date in the format MM/DD/YYYY hh:mm:ss AM|PM";
  test.each<[code: string, message: string, Cells, ...RowProblem[]]>([
    ["dateInvalid", noDate, { ...usual, reportedAt: "13/45/2015" }],
    ["dateMissing", "OPEN_DT: the row has no date of report", { ...usual, reportedAt: " " }],
    ["emptyRow", "", { title: " " }],
    [noEnd.code, "A quotation mark that opens on line 7 is never closed.", usual, noEnd],
    [tooMany.code, "The row has 14 fields where 13 are expected.", usual, tooMany],
    [tooLong.code, "The line is longer than 5 characters.", usual, tooLong],
  ])("because of %s: %s", (code, message, cells, ...problems) => {
    expect(skipOf(cells, problems)).toMatchObject({ code, ...(message !== "" && { message }) });
  });

  test("when a field that matters is missing at its end, otherwise not", () => {
    const planner = createRowPlanner(plan, { headers, now });
    const cells = fields.map((field) => usual[field] ?? "");
    const short = (length: number) => ({
      ...rowOf(cells.slice(0, length)),
      problems: [{ code: "tooFewFields", expected: 13, found: length } as const],
    });
    expect(planner(short(9))).toMatchObject({ ok: true, notes: ["tooFewFields"] });
    expect(planner(short(8))).toMatchObject({
      ok: false,
      skip: { code: "tooFewFields", message: "The row has 8 of 13 fields." },
    });
  });
});

describe("a title", () => {
  test("that is too long is cut at a word, and the rest goes on in the details", () => {
    const title = "word ".repeat(40).trim();
    const { draft, notes } = drafted({ title, details: "More." });
    expect(draft.title.length).toBeLessThanOrEqual(120);
    expect(draft.title).toMatch(/word …$/);
    const [rest, details] = draft.details?.split("\n\n") ?? [];
    expect(`${draft.title.slice(0, -2)} ${rest?.slice(2)}`).toBe(title);
    expect(details).toBe("More.");
    expect(notes).toEqual(["titleCut"]);
  });

  test("that is missing is made from category and place", () => {
    expect(drafted({ title: "", category: "Heat -  none" })).toMatchObject({
      draft: { title: "Heat - none – Room 5" },
      notes: ["titleMade"],
    });
    expect(drafted({ title: "", category: "", place: "" }).draft.title).toBe("other – North");
    expect(drafted({ title: "", category: "7", place: "", site: "" }).draft.title).toBe("other");
  });
});

describe("long texts", () => {
  test.each([
    ["title", 120, 120],
    ["details", 4000, 4000],
    ["place", 120, 120],
    ["site", 120, 120],
    ["closingNote", 2000, 2000],
    ["reporter", 80, 80],
    // A cut id would be another id.
    ["externalId", 80, 0],
  ] as const)("of %s have %i characters at most", (field, most, left) => {
    expect(drafted({ [field]: "x".repeat(most) })).toMatchObject({
      draft: { [field]: "x".repeat(most) },
      notes: [],
    });
    const { draft, notes } = drafted({ [field]: "x".repeat(most + 1) });
    expect(draft[field]?.length ?? 0).toBe(left);
    expect(notes).toHaveLength(1);
  });

  test("of a closing note go on in the details", () => {
    const closingNote = "n".repeat(2500);
    const closedAt = "01/03/2026 09:30:00 AM";
    const { draft, notes } = drafted({ state: "Closed", closedAt, closingNote });
    expect(draft.closingNote).toBe("n".repeat(2000));
    expect(draft.details).toBe(`… ${"n".repeat(500)}`);
    expect(notes).toEqual(["closingNoteCut"]);
  });

  test("are never cut inside a character", () => {
    const { draft } = drafted({ details: "😀".repeat(2001) });
    expect(draft.details).toBe("😀".repeat(2000));
    const odd = drafted({ details: `x${"😀".repeat(2001)}` });
    expect(odd.draft.details?.endsWith("😀")).toBe(true);
  });
});

describe("a state and a date of closing", () => {
  const closedAt = "01/03/2026 09:30:00 AM";
  const closed = Date.UTC(2026, 0, 3, 14, 30);
  const soon = { state: "Closed", closedAt: "soon" };
  const before = { state: "Closed", closedAt: "12/31/2025 09:30:00 AM" };
  const early = Date.UTC(2025, 11, 31, 14, 30);
  const none = undefined;
  test.each<[Cells, RequestDraft["state"], number | undefined, ...RowNote[]]>([
    [{ state: "Open", closedAt }, "reported", none, "openWithClosingDate"],
    [{ state: "Closed" }, "closed", none, "closedWithoutDate"],
    [soon, "closed", none, "dateIgnored", "closedWithoutDate"],
    [before, "closed", early, "closedBeforeReported"],
    [{ state: "Resolved" }, "resolved", none],
    [{ category: "Breathe Easy" }, "reported", none, "categoryUnknown"],
    [{ state: "", closedAt }, "closed", closed],
    [{ state: "" }, "reported", none],
    [{ state: "Blue", closedAt }, "closed", closed, "stateUnknown"],
    [{ state: "merged", closedAt }, "closed", closed, "mergedWithoutTarget"],
  ])("%j make a request that is %s", (cells, state, instant, ...notes) => {
    const { draft, notes: noted } = drafted(cells);
    expect([draft.state, draft.closedAt, noted]).toEqual([state, instant, notes]);
  });
});

describe("dates without a time", () => {
  const dates = { reportedAt: format, dueAt: dateOnly, closedAt: dateOnly };

  test("a due date means the end of that day in the zone", () => {
    expect(drafted({ dueAt: "01/05/2026" }, { dates }).draft.dueAt).toBe(
      Date.UTC(2026, 0, 6, 4, 59, 59),
    );
  });

  test("a date of closing on the day of the report is not before the report", () => {
    const { draft, notes } = drafted({ state: "Closed", closedAt: "01/02/2026" }, { dates });
    expect([draft.closedAt, notes]).toEqual([draft.reportedAt, []]);
  });

  test("any other date of closing means the beginning of that day", () => {
    const { draft } = drafted({ state: "Closed", closedAt: "01/04/2026" }, { dates });
    expect(draft.closedAt).toBe(Date.UTC(2026, 0, 4, 5));
  });
});

describe("what a person decided", () => {
  test("about values goes before the guess", () => {
    const values = {
      categories: { heating: "plumbing" },
      states: { open: "triaged" },
      priorities: { "?": "low" },
    } as const;
    expect(drafted({ priority: "?" }, { values }).draft).toMatchObject({
      category: "plumbing",
      state: "triaged",
      priority: "low",
    });
  });

  test("to have no category is helped by the title", () => {
    const { category: _, ...mapping } = plan.mapping;
    expect(drafted({ title: "Water leak in the hall" }, { mapping }).draft.category).toBe(
      "plumbing",
    );
  });
});

test("a report of more than a day in the future is noted; time zones may differ by less", () => {
  const future = drafted({ reportedAt: "02/02/2026 08:00:00 AM" });
  expect(future.draft.reportedAt).toBe(Date.UTC(2026, 1, 2, 13));
  expect(future.notes).toEqual(["reportedInFuture"]);
  expect(drafted({ reportedAt: "01/10/2026 04:00:00 PM" }).notes).toEqual([]);
});

test("a choice that stands for itself is read in any letters; another word is left out and noted", () => {
  expect(drafted({ urgency: "canwait", audience: "TEAM" })).toMatchObject({
    draft: { urgency: "canWait", audience: "team" },
    notes: [],
  });
  const { draft, notes } = drafted({ urgency: "rather" });
  expect([draft.urgency, notes]).toEqual([undefined, ["valueUnknown"]]);
});

test("whatever a row contains, the draft keeps the limits and nothing is thrown", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.lorem({ maxCount: 600 }),
    fc.constant(""),
  );
  const date = fc.oneof(fc.constant("01/31/2026 07:27:13 AM"), text);
  const cells = fc.tuple(...fields.map((field) => (field.endsWith("At") ? date : text)));
  const planner = createRowPlanner(plan, { headers, now });
  fc.assert(
    fc.property(cells, (row) => {
      const result = planner(rowOf(row));
      if (!result.ok) return;
      const { draft } = result;
      expect(draft.title.length).toBeGreaterThanOrEqual(importLimits.title.min);
      expect(draft.title.length).toBeLessThanOrEqual(importLimits.title.max);
      expect(requestCategoryValues).toContain(draft.category);
      const texts = ["details", "place", "site", "closingNote", "reporter", "externalId"] as const;
      for (const field of texts) {
        expect(draft[field]?.length ?? 1).toBeGreaterThan(0);
        expect(draft[field]?.length ?? 0).toBeLessThanOrEqual(importLimits[field]);
      }
    }),
    { numRuns: 150 },
  );
});
