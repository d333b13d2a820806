import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { describeReport, recordOf, type ReportRecord } from "#codegen/report.ts";
import { SchemaError, type SchemaWarning } from "#codegen/schema-error.ts";
import { textsIn, writeTexts } from "./folder.ts";
import { linkedFolder, placesIn, readRows, type SchemaRow, updateRow } from "./schema-rows.ts";

/**
 * reports.txt, row by row: a small schema with one mistake, or with one thing that is seldom meant, and what is said of it: `!` the
 * code and the reason, `>` what to do, `=` the key that says that a warning is meant, `▸` the place.
 * `UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/broken.test.ts` writes the sentences and docs/schema-errors.md anew;
 * read every one as the person who has to act on it before you keep it. Places are corrected by hand.
 */
const table = path.join(import.meta.dirname, "reports.txt");
const workspace = path.join(import.meta.dirname, "../..");
const page = path.join(workspace, "docs/schema-errors.md");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const all = await readRows(table);
const bases = all.filter(({ isBase }) => isBase);
const rows = all.filter(({ isBase }) => !isBase);
const folder = await linkedFolder();
afterAll(async () => rm(folder, { recursive: true }));

/** A report with its record for programs and its text for people. */
interface WrittenReport {
  readonly report: SchemaError | SchemaWarning;
  readonly record: ReportRecord;
  readonly text: string;
}

const written = new Map<string, Promise<readonly WrittenReport[]>>();

/** The reports on a row's schema, which is written and generated once. */
function reportsOn(row: SchemaRow): Promise<readonly WrittenReport[]> {
  const reports = written.get(row.title) ?? generated(row);
  written.set(row.title, reports);
  return reports;
}

const folderOf = ({ title }: SchemaRow): string => path.join(folder, title);

async function generated(row: SchemaRow): Promise<readonly WrittenReport[]> {
  await writeTexts(folderOf(row), row.files);
  const reports = await generate(folderOf(row)).then(
    ({ files, errors, warnings }) => {
      expect(files.length > 0).toBe(errors.length === 0);
      return [...errors, ...warnings];
    },
    (error: unknown) => {
      if (error instanceof SchemaError) return [error];
      throw error;
    },
  );
  return Promise.all(
    reports.map(async (report) => ({
      report,
      record: await recordOf(report),
      text: await describeReport(report, folderOf(row)),
    })),
  );
}

test.each(bases.map((row) => [row.title, row] as const))(
  'nothing is wrong with "%s", from which others differ',
  async (_, row) => {
    const reports = await reportsOn(row);
    expect(reports.filter(({ report }) => report instanceof SchemaError)).toEqual([]);
  },
);

test.each(rows.map((row) => [row.title, row] as const))(
  'what is to be said of the schema "%s" is said, where, and what to do',
  async (_, row) => {
    const reports = await reportsOn(row);
    const lines = reports.flatMap(sentences).map((line) => line.replaceAll(folderOf(row), "."));
    if (isUpdating) await updateRow(table, row, lines);
    else expect(lines).toEqual(row.said);
    const places = reports.flatMap(({ record }) => placeOf(record, row));
    expect(places.toSorted()).toEqual(placesIn(row));
  },
);

/** `file:line:column`, as a row's marks are counted. */
function placeOf({ file, line, column }: ReportRecord, row: SchemaRow): readonly string[] {
  if (file === undefined) return [];
  return [`${path.relative(folderOf(row), file)}:${String(line)}:${String(column)}`];
}

/** A report as lines of the table. */
function sentences({ report, record }: WrittenReport): readonly string[] {
  const { code, message, fix } = report;
  expect(message).toMatch(/^\S[^]*[.?]$/);
  expect(fix).toMatch(/^[A-Z].*\.$/);
  const kind = report instanceof SchemaError ? "" : "warning ";
  const lines = [`! ${kind}${code}: ${message}`, `> ${fix}`];
  return record.meant === undefined ? lines : [...lines, `= ${record.meant}`];
}

test("the text for people says the same as the record for programs", async () => {
  for (const row of rows)
    for (const { report, record, text } of await reportsOn(row)) {
      expect(text).toMatch(report instanceof SchemaError ? /^\w+\.[\w-]+: / : /^warning /);
      expect(text).toContain(`${record.code}: ${record.reason}`);
      expect(text).toContain(`What to do: ${record.fix}`);
      if (record.meant !== undefined) expect(text).toContain(`meant: { "${record.meant}": `);
      for (const place of placeOf(record, row)) expect(text).toContain(`  at ${place}\n`);
      if (record.frame !== undefined) expect(text).toContain(record.frame.join("\n"));
    }
});

/** Every code that the generator has or says: some are put together where they are raised. */
async function everyCode(): Promise<readonly string[]> {
  const folders = ["read", "plan", "check", "budget", "lock", "migrate"].map((each) =>
    textsIn(`${workspace}/codegen/${each}`),
  );
  const texts = (await Promise.all(folders)).flatMap(Object.values).join("\n");
  const literals = [...texts.matchAll(/"([a-z]+\.[a-z]+(?:-[a-z]+)*)"/g)];
  const said = rows.flatMap((row) => [...row.said.join("\n").matchAll(/^! (?:warning )?(\S+):/gm)]);
  const codes = [...literals, ...said].map(([, code = ""]) => code);
  return [...new Set(codes)].filter((each) => !/\.(?:ts|json|rules)$/.test(each)).toSorted();
}

test("every code has a schema that is refused or warned of with it", async () => {
  // A folder in git cannot be unreadable; read-schema.test.ts has one that is not there, lock/ has spoiled locks, and
  // migrate.test.ts has none.
  const elsewhere = ["lock.missing", "lock.unreadable", "schema.unreadable"];
  const said = rows.flatMap((row) => row.said).join("\n");
  const codes = await everyCode();
  expect(codes.filter((code) => !said.includes(`${code}: `))).toEqual(elsewhere);
});

test("our own schema is warned of nothing that it does not say is meant", async () => {
  const { warnings } = await generate(path.join(workspace, "schema"));
  expect(warnings).toEqual([]);
});

/** A code's section on the page: its meaning, which is written there, and an example. */
const section = /^### (\S+)\n\n(.+\n)(?:\n```text\n[^]*?\n```\n\nSchemas: .+\n)?/gm;

test("the page of all errors has every code, and as an example what is said", async () => {
  const reports = await Promise.all(
    rows.map(async (row) => {
      const texts = (await reportsOn(row)).map(({ text }) => text.replaceAll(folderOf(row), "."));
      return [row.title, texts.join("\n\n")] as const;
    }),
  );
  const before = await readFile(page, "utf8");
  const codes = [...before.matchAll(section)].map(([, code = ""]) => code);
  expect(codes.toSorted()).toEqual(await everyCode());
  const after = before.replaceAll(section, (_, code: string, meaning: string) => {
    const found = reports.filter(([, text]) =>
      text.replace(/^warning /, "").startsWith(`${code}: `),
    );
    const [first] = found;
    const titles = found.map(([title]) => `\`${title}\``).join(", ");
    const example = first && `\n\`\`\`text\n${first[1].trimEnd()}\n\`\`\`\n\nSchemas: ${titles}.\n`;
    return `### ${code}\n\n${meaning}${example ?? ""}`;
  });
  if (isUpdating) await writeFile(page, after);
  expect(before).toBe(after);
});
