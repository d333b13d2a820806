import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { describeReport, recordOf, type ReportRecord } from "#codegen/report.ts";
import { errorCodes, warningCodes } from "#codegen/schema-error-codes.ts";
import { SchemaError, type SchemaWarning } from "#codegen/schema-error.ts";
import { errorPage } from "./error-page.ts";
import { writeTexts } from "./folder.ts";
import { linkedFolder, placesIn, readRows, type SchemaRow, updateRow } from "./schema-rows.ts";

/**
 * reports.txt, row by row: a small schema with one mistake, or with one thing that is seldom meant, and what is said of it: `!` the
 * code and the reason, `>` what to do, `=` the key that says that a warning is meant, `▸` the place.
 * `UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/broken.test.ts` writes the sentences and docs/schema-errors.md anew;
 * read every one as the person who has to act on it before you keep it. Places are corrected by hand.
 */
const table = path.join(import.meta.dirname, "reports.txt");
const house = path.join(import.meta.dirname, "../..");
const page = path.join(house, "docs/schema-errors.md");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const all = await readRows(table);
const bases = all.filter(({ isBase }) => isBase);
const rows = all.filter(({ isBase }) => !isBase);
const folder = await linkedFolder();
afterAll(async () => rm(folder, { recursive: true }));

type Report = SchemaError | SchemaWarning;

const generated = new Map<string, Promise<readonly Report[]>>();

/** What the generator reports on a row's schema, which is written and generated once. */
function reportsOn(row: SchemaRow): Promise<readonly Report[]> {
  const reports = generated.get(row.title) ?? generatedFrom(row);
  generated.set(row.title, reports);
  return reports;
}

const folderOf = ({ title }: SchemaRow): string => path.join(folder, title);

async function generatedFrom(row: SchemaRow): Promise<readonly Report[]> {
  await writeTexts(folderOf(row), row.files);
  try {
    const { files, errors, warnings } = await generate(folderOf(row));
    expect(files.length > 0).toBe(errors.length === 0);
    return [...errors, ...warnings];
  } catch (error) {
    if (error instanceof SchemaError) return [error];
    throw error;
  }
}

async function described(row: SchemaRow): Promise<readonly string[]> {
  const reports = await reportsOn(row);
  return Promise.all(reports.map((report) => describeReport(report, folderOf(row))));
}

test.each(bases.map((row) => [row.title, row] as const))(
  'nothing is wrong with "%s", from which others differ',
  async (_, row) => {
    const reports = await reportsOn(row);
    expect(reports.filter((report) => report instanceof SchemaError)).toEqual([]);
  },
);

test.each(rows.map((row) => [row.title, row] as const))(
  'what is to be said of the schema "%s" is said, where, and what to do',
  async (_, row) => {
    const reports = await reportsOn(row);
    const records = await Promise.all(reports.map(recordOf));
    const said = reports.flatMap((report, index) => sentences(report, records[index]?.meant));
    const lines = said.map((line) => line.replaceAll(folderOf(row), "."));
    if (isUpdating) await updateRow(table, row, lines);
    else expect(lines).toEqual(row.said);
    expect(records.flatMap((record) => placeOf(record, row)).toSorted()).toEqual(placesIn(row));
  },
);

/** `file:line:column`, as a row's marks are counted. */
function placeOf({ file, line, column }: ReportRecord, row: SchemaRow): readonly string[] {
  if (file === undefined) return [];
  return [`${path.relative(folderOf(row), file)}:${String(line)}:${String(column)}`];
}

/** A report as lines of the table. */
function sentences(report: Report, meant: string | undefined): readonly string[] {
  const { code, message, fix } = report;
  expect(message).toMatch(/^\S[^]*[.?]$/);
  expect(fix).toMatch(/^[A-Z].*\.$/);
  const kind = report instanceof SchemaError ? "" : "warning ";
  const lines = [`! ${kind}${code}: ${message}`, `> ${fix}`];
  return meant === undefined ? lines : [...lines, `= ${meant}`];
}

test("a person is told the same as a program", async () => {
  for (const row of rows) {
    const texts = await described(row);
    for (const [index, report] of (await reportsOn(row)).entries()) {
      const record = await recordOf(report);
      const text = texts[index];
      expect(text).toMatch(report instanceof SchemaError ? /^\w+\.[\w-]+: / : /^warning /);
      expect(text).toContain(`${record.code}: ${record.reason}`);
      expect(text).toContain(`What to do: ${record.fix}`);
      if (record.meant !== undefined) expect(text).toContain(`meant: { "${record.meant}": `);
      for (const place of placeOf(record, row)) expect(text).toContain(`  at ${place}\n`);
      if (record.frame !== undefined) expect(text).toContain(record.frame.join("\n"));
    }
  }
});

test("every code has a schema that is refused or warned of with it", () => {
  // A folder in git cannot be unreadable; read-schema.test.ts has one that is not there, lock/ has spoiled locks.
  const elsewhere = ["schema.unreadable", "lock.unreadable"];
  const said = rows.flatMap((row) => row.said).join("\n");
  const codes = Object.keys({ ...errorCodes, ...warningCodes });
  expect(codes.filter((code) => !said.includes(`${code}: `))).toEqual(elsewhere);
});

test("our own schema is warned of nothing that it does not say is meant", async () => {
  const { warnings } = await generate(path.join(house, "schema"));
  expect(warnings).toEqual([]);
});

test("the page of all errors says what is said", async () => {
  const reports = rows.map(async (row) => {
    const text = (await described(row)).join("\n\n").replaceAll(folderOf(row), ".");
    return [row.title, text] as const;
  });
  const text = errorPage(new Map(await Promise.all(reports)));
  if (isUpdating) await writeFile(page, text);
  expect(await readFile(page, "utf8")).toBe(text);
});
