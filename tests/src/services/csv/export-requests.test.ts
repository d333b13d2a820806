import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestColumns } from "#generated/request/csv.ts";
import { requestCategoryValues, requestPriorityValues } from "#generated/request/type.ts";
import { given } from "#generated/runtime.ts";
import { perPlainTarget } from "#machines/import/import-plan.ts";
import { type Locale, locales } from "#src/i18n/locale.ts";
import { lookAtSample } from "#src/services/csv-import/look-at-file.ts";
import { exportRequests, type ExportedRequest } from "#src/services/csv/export-requests.ts";
import { createRowPlanner } from "#src/services/csv/plan-row.ts";
import { createRowKeyer } from "#src/services/csv/row-key.ts";
import type { RequestDraft } from "#src/services/csv/row-plan.ts";
import { sampleTable } from "#src/services/csv/sample-table.ts";
import { readAll } from "./csv-fixtures.ts";
import { anyLine, anyValueOf } from "./made-values.ts";

/** Exports requests, imports the file in another zone without corrections, and returns the planned drafts. */
async function roundTrip(
  requests: ExportedRequest[],
  zone: string,
  locale: Locale = "en",
): Promise<RequestDraft[]> {
  const file = exportRequests(requests, { locale, zone });
  const result = await sampleTable(file);
  if (!result.ok) throw new Error(result.problem.code);
  const { plan, headers, format } = lookAtSample(result.sample, {
    dates: {},
    zone: "Pacific/Auckland",
    values: { categories: {}, states: {}, priorities: {} },
    audience: "everyone",
  });
  const planner = createRowPlanner(plan, { headers, now: Date.UTC(9999, 0) });
  const keyer = createRowKeyer("export");
  return (await readAll(file, format)).map((row) => {
    const planned = keyer(row, planner(row));
    if (!planned.ok) throw new Error(planned.skip.message);
    expect(planned.notes).toEqual([]);
    expect(planned.key).toBe(planned.draft.id);
    return planned.draft;
  });
}

const request: ExportedRequest = {
  id: "0123456789abcdefghjk",
  title: "Leak",
  category: "plumbing",
  state: "reported",
  reportedAt: Date.UTC(2026, 0, 2, 13),
};

describe("an export", () => {
  test("has a column for every field, and ISO dates with the offset of the zone", async () => {
    const reader = { locale: "de", zone: "Europe/Berlin" } as const;
    const text = await exportRequests([{ ...request, place: "=Room" }], reader).text();
    const [head = "", row = ""] = text.split("\r\n");
    expect(head.split(",").slice(0, 10)).toEqual([
      "Fettle-ID",
      "Nummer im anderen System",
      "Titel",
      "Details",
      "Kategorie",
      "Status",
      "Priorität",
      "Standort",
      "Gebäude oder Ort",
      "Gemeldet",
    ]);
    expect(row.replace(/,+$/, "")).toBe(
      '0123456789abcdefghjk,,Leak,,Wasser und Abfluss,Gemeldet,,,"\'=Room",2026-01-02T14:00:00+01:00',
    );
  });

  test("begins with a byte order mark, for Excel", async () => {
    const bytes = new Uint8Array(
      await exportRequests([], { locale: "en", zone: "UTC" }).arrayBuffer(),
    );
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("that is imported again gives the same requests", async () => {
    const name = anyLine.filter((text) => text !== "");
    const instant = fc.integer({ min: 0, max: Date.UTC(2090, 0) });
    const open = fc.constantFrom("reported", "triaged", "assigned", "inProgress", "waiting");
    const requests = fc.uniqueArray(
      fc.record(
        {
          id: fc
            .array(fc.constantFrom(...Array.from("0123456789abcdefghjkmnpqrstvwxyz")), {
              minLength: 20,
              maxLength: 20,
            })
            .map((parts) => parts.join("")),
          externalId: name,
          title: anyLine.filter((text) => Array.from(text).length >= 3),
          details: name,
          category: fc.constantFrom(...requestCategoryValues),
          state: open,
          priority: fc.constantFrom(...requestPriorityValues),
          site: name,
          place: name,
          reportedAt: instant,
          dueAt: instant,
          closingNote: name,
          reporter: name,
          teamComments: name,
          minutes: fc.integer({ min: 1, max: 6000 }),
          plain: fc
            .record(
              perPlainTarget((target) => anyValueOf(requestColumns[target])),
              { requiredKeys: [] },
            )
            .map(given),
        },
        { requiredKeys: ["id", "title", "category", "state", "reportedAt"] },
      ),
      { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        requests,
        fc.constantFrom("America/New_York", "Europe/Berlin", "Australia/Lord_Howe"),
        fc.constantFrom(...locales),
        async (made, zone, locale) => {
          const sent = made.map(({ plain, ...own }) => ({ ...own, ...plain }));
          expect(await roundTrip(sent, zone, locale)).toEqual(sent);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("keeps every state and its end", async () => {
    const states = ["resolved", "closed", "declined", "withdrawn"];
    const sent = states.map((state, n) => ({
      ...request,
      id: `${n}123456789abcdefghjk`,
      state,
      closedAt: Date.UTC(2026, 0, 3),
    }));
    expect((await roundTrip(sent, "UTC")).map(({ state, closedAt }) => [state, closedAt])).toEqual(
      sent.map(({ state, closedAt }) => [state, closedAt]),
    );
  });
});

test("a due date far down an export is read although the first rows have none", async () => {
  const sent = Array.from({ length: 20_000 }, (_, n) => ({
    ...request,
    id: String(n).padStart(20, "0"),
    ...(n === 5000 && { dueAt: Date.UTC(2026, 0, 3) }),
  }));
  expect((await roundTrip(sent, "UTC"))[5000]?.dueAt).toBe(Date.UTC(2026, 0, 3));
});
