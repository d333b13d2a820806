import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { errorRecord } from "#codegen/report.ts";
import { SchemaError } from "#codegen/schema-error.ts";
import { foldersIn, textsIn, writeTexts } from "./folder.ts";

/**
 * Folder by folder: a schema with mistakes, and what is said about them: where, under which code, in which words.
 * `UPDATE_GOLDENS=1 npx vitest run tests/codegen/broken.test.ts` writes anew what is said; read it before you keep it.
 */
const broken = path.join(import.meta.dirname, "broken");
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
  const lines = (await complaints(folder)).map(async (error) => {
    const { code, message, file, line, column } = await errorRecord(error);
    return `${path.relative(folder, String(file))}:${String(line)}:${String(column)} ${String(code)}: ${String(message)}\n`;
  });
  return (await Promise.all(lines)).join("");
}

test.each(names)(
  'everything that is wrong with the schema "%s" is said, and where',
  async (name) => {
    const folder = path.join(broken, name);
    const text = await said(folder);
    const { "expected.txt": expected, ...schema } = await textsIn(folder);
    if (isUpdating) await writeTexts(folder, { ...schema, "expected.txt": text });
    else expect(text).toBe(expected);
    expect(text).not.toBe("");
  },
);

test("every complaint says how to mend it", async () => {
  const all = await Promise.all(names.map((name) => complaints(path.join(broken, name))));
  for (const { fix, message } of all.flat()) {
    expect(fix).toMatch(/^[A-Z].*\.$/);
    expect(message).toMatch(/^\S.*\.$/);
  }
});
