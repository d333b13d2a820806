import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSchema } from "#codegen/read/read-schema.ts";
import { writeTexts } from "./folder.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-schema-"));
});
afterEach(async () => rm(folder, { recursive: true }));

const entity = (name: string) =>
  `export const ${name} = { kind: "entity", name: "${name}", about: "One.", path: "", fields: {}, read: { kind: "member" } };\n`;

async function read(files: Readonly<Record<string, string>>): Promise<unknown> {
  await writeTexts(folder, files);
  return (await readSchema(folder)).map((each) => [each.entity.name, each.source]);
}

test("entities are found in every folder, several in a file too, and are put in the order of their names", async () => {
  expect(
    await read({
      "z/a.entity.ts": entity("apple") + entity("cherry"),
      "b.entity.ts": entity("berry"),
      "b.ts": entity("no"),
    }),
  ).toEqual([
    ["apple", "z/a.entity.ts"],
    ["berry", "b.entity.ts"],
    ["cherry", "z/a.entity.ts"],
  ]);
});

test("import.meta.url in a schema file is the address of that file", async () => {
  const here = 'import { basename } from "node:path";\nconst here = basename(import.meta.url);\n';
  const mine = entity("a").replace('path: ""', "path: here");
  await writeTexts(folder, { "a.entity.ts": here + mine, "b.entity.ts": entity("b") });
  const paths = (await readSchema(folder)).map((each) => each.entity.path);
  expect(paths).toEqual(["a.entity.ts", ""]);
});

test("node_modules contains no schema", async () => {
  expect(
    await read({ "a.entity.ts": entity("a"), "node_modules/b/b.entity.ts": entity("b") }),
  ).toEqual([["a", "a.entity.ts"]]);
});

test("an entity that is exported twice is one, and a missing folder is reported", async () => {
  expect(await read({ "c.entity.ts": `${entity("c")}export const again = c;\n` })).toEqual([
    ["c", "c.entity.ts"],
  ]);
  const missing = readSchema(path.join(folder, "nowhere"));
  await expect(missing).rejects.toMatchObject({ code: "schema.unreadable" });
});
