import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import * as fields from "#schema/language/fields.ts";
import * as lifecycle from "#schema/language/lifecycle.ts";
import * as policy from "#schema/language/policy.ts";
import * as query from "#schema/language/query.ts";

const workspace = path.join(import.meta.dirname, "../..");
const page = await readFile(path.join(workspace, "docs/schema-language.md"), "utf8");
const folder = await mkdtemp(path.join(tmpdir(), "fettle-language-"));
afterAll(() => rm(folder, { recursive: true }));

test("the schema on the page of the language generates as it is printed", async () => {
  const [, printed = ""] = /```ts\n([^]*?)```/.exec(page) ?? [];
  // The import as a test resolves it; for the command's resolution see cli.test.ts.
  const text = printed
    .replace('"fettle-codegen/language"', `"${workspace}/schema/language/language.ts"`)
    .replace('"zod"', JSON.stringify(path.join(workspace, "node_modules/zod/index.js")));
  await writeFile(path.join(folder, "shed.entity.ts"), text);
  const { plan, files, errors } = await generate(folder);
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(plan.entities.map(({ name }) => name)).toEqual(["entry", "person", "tool"]);
  expect(files.map((file) => file.path)).toContain("firestore.rules");
});

test("every word of the language is on its page", () => {
  const words = Object.keys({ ...fields, ...lifecycle, ...policy, ...query });
  // The function with which the generator reads a field's metadata is no part of the language.
  const missing = words.filter((word) => word !== "fieldMeta" && !page.includes(`${word}(`));
  expect(missing).toEqual([]);
});
