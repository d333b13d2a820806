import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { describeError, errorRecord } from "#codegen/report.ts";
import { errorCodes } from "#codegen/schema-error-codes.ts";
import { SchemaError } from "#codegen/schema-error.ts";
import { errorPage } from "./error-page.ts";
import { foldersIn, textsIn, writeTexts } from "./folder.ts";

/**
 * Folder by folder: the smallest schema with one mistake, and the whole report on it as a person reads it.
 * `UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/broken.test.ts` writes the reports and
 * docs/schema-errors.md anew; read every one as the person who has to act on it before you keep it.
 */
const broken = path.join(import.meta.dirname, "broken");
const page = path.join(import.meta.dirname, "../../docs/schema-errors.md");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const names = await foldersIn(broken);

async function complaints(folder: string): Promise<readonly SchemaError[]> {
  try {
    const { files, errors } = await generate(folder);
    expect(files).toEqual([]);
    return errors;
  } catch (error) {
    if (error instanceof SchemaError) return [error];
    throw error;
  }
}

async function said(folder: string): Promise<string> {
  const reports = await Promise.all(
    (await complaints(folder)).map((error) => describeError(error, folder)),
  );
  return reports.map((report) => `${report.replaceAll(folder, ".")}\n`).join("\n");
}

/** Every report that is kept, by its folder. */
async function kept(): Promise<ReadonlyMap<string, string>> {
  const reports = names.map(
    async (name) =>
      [name, await readFile(path.join(broken, name, "expected.txt"), "utf8")] as const,
  );
  return new Map(await Promise.all(reports));
}

test.each(names)(
  'what is wrong with the schema "%s" is said, where, and what to do',
  async (name) => {
    const folder = path.join(broken, name);
    const text = await said(folder);
    const { "expected.txt": expected, ...schema } = await textsIn(folder);
    if (isUpdating) await writeTexts(folder, { ...schema, "expected.txt": text });
    else expect(text).toBe(expected);
    expect(text).not.toBe("");
  },
);

test("every complaint has sentences for the reason and for what to do", async () => {
  const all = await Promise.all(names.map((name) => complaints(path.join(broken, name))));
  for (const { fix, message } of all.flat()) {
    expect(fix).toMatch(/^[A-Z].*\.$/);
    expect(message).toMatch(/^\S[^]*[.?]$/);
  }
});

test("a program is told the same as a person", async () => {
  for (const name of names) {
    const folder = path.join(broken, name);
    const [first] = await complaints(folder);
    if (first === undefined) throw new Error(`nothing is wrong with ${name}`);
    const { code, file, line, column, reason, fix, frame } = await errorRecord(first);
    const report = await describeError(first, folder);
    expect(report.startsWith(`${code}: ${reason}`)).toBe(true);
    expect(report).toContain(`What to do: ${fix}`);
    if (file === undefined) continue;
    const at = `${path.relative(folder, file)}:${String(line)}:${String(column)}`;
    expect(report).toContain(`  at ${at}\n`);
    expect(report).toContain(frame?.join("\n"));
  }
});

test("every code has a schema that is refused with it", async () => {
  // A folder in git cannot be unreadable; read-schema.test.ts has one that is not there, lock/ has spoiled locks.
  const elsewhere = ["schema.unreadable", "lock.unreadable"];
  const reports = [...(await kept()).values()].join("\n");
  const missing = Object.keys(errorCodes).filter((code) => !reports.includes(`${code}: `));
  expect(missing).toEqual(elsewhere);
});

test("the page of all errors says what is said", async () => {
  const text = errorPage(await kept());
  if (isUpdating) await writeFile(page, text);
  expect(await readFile(page, "utf8")).toBe(text);
});
