import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { describeReport, recordOf } from "#codegen/report.ts";
import { errorCodes, warningCodes } from "#codegen/schema-error-codes.ts";
import { SchemaError, type SchemaWarning } from "#codegen/schema-error.ts";
import { errorPage } from "./error-page.ts";
import { foldersIn, textsIn, writeTexts } from "./folder.ts";

/**
 * Folder by folder: the smallest schema with one mistake, or with one thing that is seldom meant, and the whole report on it
 * as a person reads it.
 * `UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/broken.test.ts` writes the reports and
 * docs/schema-errors.md anew; read every one as the person who has to act on it before you keep it.
 */
const broken = path.join(import.meta.dirname, "broken");
const warned = path.join(import.meta.dirname, "warned");
const page = path.join(import.meta.dirname, "../../docs/schema-errors.md");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const all = await Promise.all(
  [broken, warned].map(async (each) =>
    (await foldersIn(each)).map((name) => path.join(each, name)),
  ),
);

type Report = SchemaError | SchemaWarning;

async function complaints(folder: string): Promise<readonly Report[]> {
  try {
    const { files, errors, warnings } = await generate(folder);
    const isWarned = path.dirname(folder) === warned;
    expect(files.length > 0).toBe(isWarned);
    expect(isWarned ? errors : warnings).toEqual([]);
    return isWarned ? warnings : errors;
  } catch (error) {
    if (error instanceof SchemaError) return [error];
    throw error;
  }
}

async function said(folder: string): Promise<string> {
  const reports = await Promise.all(
    (await complaints(folder)).map((report) => describeReport(report, folder)),
  );
  return reports.map((report) => `${report.replaceAll(folder, ".")}\n`).join("\n");
}

/** Every report that is kept, by its folder. */
async function kept(): Promise<ReadonlyMap<string, string>> {
  const reports = all
    .flat()
    .map(
      async (folder) =>
        [
          path.relative(import.meta.dirname, folder),
          await readFile(path.join(folder, "expected.txt"), "utf8"),
        ] as const,
    );
  return new Map(await Promise.all(reports));
}

test.each(all.flat().map((folder) => [path.relative(import.meta.dirname, folder), folder]))(
  'what is to be said of the schema "%s" is said, where, and what to do',
  async (_, folder) => {
    const text = await said(folder);
    const { "expected.txt": expected, ...schema } = await textsIn(folder);
    if (isUpdating) await writeTexts(folder, { ...schema, "expected.txt": text });
    else expect(text).toBe(expected);
    expect(text).not.toBe("");
  },
);

test("every complaint has sentences for the reason and for what to do", async () => {
  const reports = await Promise.all(all.flat().map(complaints));
  for (const { fix, message } of reports.flat()) {
    expect(fix).toMatch(/^[A-Z].*\.$/);
    expect(message).toMatch(/^\S[^]*[.?]$/);
  }
});

test("a program is told the same as a person", async () => {
  for (const folder of all.flat()) {
    const [first] = await complaints(folder);
    if (first === undefined) throw new Error(`nothing is to be said of ${folder}`);
    const { code, file, line, column, reason, fix, frame, meant } = await recordOf(first);
    const report = await describeReport(first, folder);
    expect(report).toMatch(first instanceof SchemaError ? /^\w+\.[\w-]+: / : /^warning /);
    expect(report).toContain(`${code}: ${reason}`);
    expect(report).toContain(`What to do: ${fix}`);
    if (meant !== undefined) expect(report).toContain(`meant: { "${meant}": `);
    if (file === undefined) continue;
    const at = `${path.relative(folder, file)}:${String(line)}:${String(column)}`;
    expect(report).toContain(`  at ${at}\n`);
    expect(report).toContain(frame?.join("\n"));
  }
});

test("every code has a schema that is refused or warned of with it", async () => {
  // A folder in git cannot be unreadable; read-schema.test.ts has one that is not there, lock/ has spoiled locks.
  const elsewhere = ["schema.unreadable", "lock.unreadable"];
  const reports = [...(await kept()).values()].join("\n");
  const codes = Object.keys({ ...errorCodes, ...warningCodes });
  const missing = codes.filter((code) => !reports.includes(`${code}: `));
  expect(missing).toEqual(elsewhere);
});

test("our own schema is warned of nothing that it does not say is meant", async () => {
  const { warnings } = await generate(path.join(import.meta.dirname, "../../schema"));
  expect(warnings).toEqual([]);
});

test("the page of all errors says what is said", async () => {
  const text = errorPage(await kept());
  if (isUpdating) await writeFile(page, text);
  expect(await readFile(page, "utf8")).toBe(text);
});
