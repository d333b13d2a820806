import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requestColumns } from "#generated/request/csv.ts";
import { locales } from "#src/i18n/locale.ts";
import { readCell, type ValueColumn, writeCell } from "#src/services/csv/value-cells.ts";
import { TableWriter } from "#src/services/csv/write-table.ts";
import { formatOf, readAll } from "./csv-fixtures.ts";
import { anyValueOf } from "./made-values.ts";

const named = { field: "it", header: "It", required: false };
const columns: readonly ValueColumn[] = [
  { ...named, kind: "text", min: 0, max: 60 },
  { ...named, kind: "text", min: 1, max: 40, line: true },
  { ...named, kind: "number", whole: true, min: -5, max: 99 },
  { ...named, kind: "number", whole: false },
  { ...named, kind: "moment", min: -2_208_988_800_000, max: 7_258_118_400_000 },
  { ...named, kind: "flag" },
  { ...named, kind: "choice", choices: ["wood", "someStone", "carpet"] },
  requestColumns.urgency,
  requestColumns.waitingFor,
];

test("a value of every kind comes back from a table as it was", async () => {
  const rows = fc.array(fc.tuple(...columns.map((column) => fc.option(anyValueOf(column)))), {
    minLength: 1,
    maxLength: 8,
  });
  const zones = fc.constantFrom("America/New_York", "Europe/Berlin", "Australia/Lord_Howe");
  await fc.assert(
    fc.asyncProperty(rows, zones, fc.constantFrom(...locales), async (values, zone, locale) => {
      const writer = new TableWriter();
      writer.write(columns.map(({ header }) => header));
      for (const row of values)
        writer.write(
          columns.map((column, at) => writeCell(column, row[at] ?? undefined, { locale, zone })),
        );
      const format = formatOf(columns.length, { newline: "\r\n" });
      const read = (await readAll(writer.finish(), format)).map(({ cells }) =>
        columns.map((column, at) => readCell(column, cells[at] ?? "") ?? null),
      );
      expect(read).toEqual(values);
    }),
  );
});

test("what does not fit its column is no value", () => {
  const words = ["3.5", "many", "yesterday", "perhaps", "glass", "later", "you"];
  const wrong = ["x".repeat(61), "\u200B", ...words];
  expect(columns.map((column, at) => readCell(column, wrong[at] ?? ""))).toEqual(
    columns.map(() => undefined),
  );
});
