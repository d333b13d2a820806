import { expect, test } from "vitest";
import {
  exportHeaders,
  exportRequests,
  type ExportedRequest,
} from "#src/services/csv/export-requests.ts";
import { lookAt } from "../csv-import/import-desk.ts";

const request: ExportedRequest = {
  id: "0123456789abcdefghjk",
  title: "Leak",
  category: "plumbing",
  state: "reported",
  reportedAt: Date.UTC(2026, 0, 2, 13),
};

test("in German the cells are separated as Excel expects there, and an import reads them", async () => {
  const details = 'Mon, Tue; "Wed"\n=1,5';
  const file = exportRequests([{ ...request, details }], { locale: "de", zone: "UTC" });
  const [head = ""] = (await file.text()).split("\r\n");
  expect(head).toMatch(/^Fettle-ID;Nummer im anderen System;Titel;Details;/);
  const { format, headers } = await lookAt(file);
  expect(format.dialect.delimiter).toBe(";");
  expect(headers).toEqual(exportHeaders("de"));
});

test("an export has a column for every field, and ISO dates with the offset of the zone", async () => {
  const reader = { locale: "de", zone: "Europe/Berlin" } as const;
  const text = await exportRequests([{ ...request, place: "=Room" }], reader).text();
  const [head = "", row = ""] = text.split("\r\n");
  expect(head).toMatch(/^Fettle-ID;Nummer im anderen System;Titel;Details;Kategorie;Status;/);
  expect(row.replace(/;+$/, "")).toBe(
    '0123456789abcdefghjk;;Leak;;Wasser und Abfluss;Gemeldet;;;"\'=Room";2026-01-02T14:00:00+01:00',
  );
});

test("a due date far down an export is read although the first rows have none", async () => {
  const sent = Array.from({ length: 20_000 }, (_, n) => ({
    ...request,
    id: String(n).padStart(20, "0"),
    ...(n === 5000 && { dueAt: Date.UTC(2026, 0, 3) }),
  }));
  const { plan } = await lookAt(exportRequests(sent, { locale: "en", zone: "UTC" }));
  expect(plan.dates.dueAt).toMatchObject({ order: "ymd" });
});
