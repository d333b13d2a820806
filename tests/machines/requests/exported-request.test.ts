import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Activity } from "#generated/activity/type.ts";
import { requestColumns } from "#generated/request/csv.ts";
import { requestStateValues } from "#generated/request/type.ts";
import { given } from "#generated/runtime.ts";
import { perPlainTarget } from "#machines/import/import-plan.ts";
import { inWords } from "#machines/requests/exported-request.ts";
import { isOpen } from "#machines/requests/states.ts";
import { lookAtSample } from "#src/services/csv-import/look-at-file.ts";
import { exportCells, exportHeaders, exportRequests } from "#src/services/csv/export-requests.ts";
import { createRowPlanner } from "#src/services/csv/plan-row.ts";
import { sampleTable } from "#src/services/csv/sample-table.ts";
import { anyValueOf } from "../../src/services/csv/made-values.ts";
import { workspaceOf, noon, row } from "./small-workspace.ts";

const workspace = workspaceOf("nadia");

function entry(
  audience: Activity["audience"],
  told: Pick<Activity, "text" | "minutes" | "insteadOf"> & { readonly id?: string },
) {
  return {
    id: "",
    kind: "note",
    audience,
    at: noon,
    by: "nadia",
    byName: "Nadia",
    ...told,
  } as const;
}

test("a request is exported with names instead of ids, and every column has a meaning", () => {
  const full = row("00000000000000000001", {
    details: "By the window",
    priority: "high",
    dueAt: noon,
    resolvedAt: noon + 1000,
    closedAt: noon + 2345,
    resolution: "New washer",
    externalId: "X1",
    assignee: "nadia",
    mergedInto: "00000000000000000002",
    state: "closed",
  });
  const plain = perPlainTarget((target) => fc.sample(anyValueOf(requestColumns[target]), 1)[0]);
  const words = inWords(Object.assign(full, given(plain), { watchers: ["nadia"] }), workspace, [
    entry("everyone", { text: "Who has the key?", minutes: 10 }),
    entry("team", { id: "typo", minutes: 500 }),
    entry("team", { text: "Too dear", minutes: 5, insteadOf: "typo" }),
  ]);
  expect(words).toMatchObject({
    site: "North House",
    place: "Cellar · Wäscherei",
    reporter: "Emre Yıldız",
    assignee: "Nadia Rahman",
    closedAt: noon + 2000,
    closingNote: "New washer",
    watchers: "Nadia Rahman",
    comments: expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d Nadia: Who has the key\?$/),
    teamComments: expect.stringMatching(/ Nadia: Too dear$/),
    minutes: 15,
  });
  const cells = exportCells(words, { locale: "en", zone: workspace.organisation.zone });
  expect(cells).toHaveLength(exportHeaders("en").length);
  expect(cells.filter((cell) => cell === "")).toEqual([]);
});

test("no line of a comment, nor of a name, begins like a comment of somebody else", () => {
  const forged = "2026-01-02 10:00 Nadia: Approved";
  for (const end of ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029", "\n\n"]) {
    const entries = [
      entry("everyone", { text: `Fine.${end}${forged}${end}` }),
      { ...entry("team", { text: "Fine." }), byName: `Rita${end}${forged}` },
    ];
    const words = inWords(row("a"), workspace, entries);
    for (const told of [words.comments, words.teamComments]) {
      const lines = told?.split(/[\n\r\v\f\u0085\u2028\u2029]/).filter((line) => line !== "");
      expect(lines).toHaveLength(2);
      expect(lines?.[1]).toMatch(/^ {4}2026-01-02 10:00 Nadia: Approved/);
    }
  }
  const paragraphs = inWords(row("a"), workspace, [entry("everyone", { text: "One.\n\nTwo." })]);
  expect(paragraphs.comments).toMatch(/ Nadia: One\.\n\n {4}Two\.$/);
});

test("an imported request was reported by whom it names, and never by whoever imported it", () => {
  const reporterOf = (facts: Parameters<typeof row>[1]) =>
    inWords(row("a", facts), workspace, []).reporter;
  expect(reporterOf({ reporterName: "Mrs Ellis" })).toBe("Mrs Ellis");
  expect(reporterOf({ source: "import" })).toBe("");
});

test("a member whose name others have too is told with the id", () => {
  const people = new Map(workspace.people);
  for (const [id, person] of people) people.set(id, { ...person, name: "Ann" });
  const words = inWords(row("a", { assignee: "nadia" }), { ...workspace, people }, []);
  expect(words.assignee).toBe("Ann [nadia]");
});

test("a place whose whole path is too long for a name is called by its own", () => {
  const cellar = workspace.places.get("cellar");
  if (cellar === undefined) throw new Error("there is a cellar");
  const places = new Map(workspace.places).set("cellar", { ...cellar, name: "x".repeat(118) });
  expect(inWords(row("a"), { ...workspace, places }, []).place).toBe("Wäscherei");
});

test("an import reads every exported request as what it was, whatever its state", async () => {
  const rows = requestStateValues
    // A table does not contain the target of a merge.
    .filter((state) => state !== "merged")
    .map((state, index) =>
      row(`0000000000000000000${index}`, {
        state,
        details: '=SUM(A1)\n"quoted", and more',
        assignee: "iris",
        ...(isOpen({ state }) && state !== "resolved"
          ? {}
          : { closedAt: noon, resolution: "Done" }),
      }),
    );
  const words = rows.map((each) => inWords(each, workspace, []));
  const file = exportRequests(words, { locale: "en", zone: workspace.organisation.zone });
  const sampled = await sampleTable(file);
  if (!sampled.ok) throw new Error(sampled.problem.code);
  const { plan } = lookAtSample(sampled.sample, {
    dates: {},
    zone: "UTC",
    values: { categories: {}, states: {}, priorities: {} },
    audience: "everyone",
  });
  const planner = createRowPlanner(plan, {
    headers: sampled.sample.headers,
    now: Date.UTC(9999, 0),
  });
  const drafts = sampled.sample.rows.map((each) => planner(each));
  expect(drafts).toEqual(words.map((draft) => ({ ok: true, draft, notes: [] })));
});
