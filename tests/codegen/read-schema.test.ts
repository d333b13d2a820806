import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSchema } from "#codegen/read/read-schema.ts";
import { writeTexts } from "./folder.ts";

const workspace = path.join(import.meta.dirname, "../..");
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-schema-"));
});
afterEach(async () => rm(folder, { recursive: true }));

const entity = (name: string) =>
  `export const ${name} = { kind: "entity", name: "${name}", about: "", path: "", fields: {}, read: { kind: "member" } };\n`;

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

test("node_modules contains no schema", async () => {
  expect(
    await read({ "a.entity.ts": entity("a"), "node_modules/b/b.entity.ts": entity("b") }),
  ).toEqual([["a", "a.entity.ts"]]);
});

test("Fettle's own schema is read", async () => {
  const names = (await readSchema(path.join(workspace, "schema"))).map((each) => each.entity.name);
  expect(names).toEqual([
    "activity",
    "attachment",
    "chartNote",
    "count",
    "device",
    "directory",
    "entrance",
    "founding",
    "invitation",
    "label",
    "look",
    "member",
    "notice",
    "organisation",
    "person",
    "place",
    "redemption",
    "request",
    "site",
  ]);
});

test("a missing folder and one without a schema are reported", async () => {
  await expect(readSchema(path.join(folder, "nowhere"))).rejects.toMatchObject({
    code: "schema.unreadable",
  });
  await expect(read({ "readme.md": "" })).rejects.toMatchObject({ code: "schema.missing" });
});

test("a file without an entity is reported", async () => {
  await expect(read({ "a.entity.ts": "export const a = 1;\n" })).rejects.toMatchObject({
    code: "schema.no-entity",
    place: { file: path.join(folder, "a.entity.ts") },
  });
});

test("a file that throws is reported with its message", async () => {
  await expect(read({ "a.entity.ts": 'throw new Error("so not");\n' })).rejects.toMatchObject({
    code: "schema.not-loaded",
    message: expect.stringContaining("so not"),
  });
});

test("two entities with the same name are reported, and one exported twice is not", async () => {
  await expect(
    read({ "a.entity.ts": entity("a"), "b.entity.ts": entity("a") }),
  ).rejects.toMatchObject({
    code: "entity.twice",
    message: expect.stringContaining("a.entity.ts and in b.entity.ts"),
  });
  expect(await read({ "c.entity.ts": `${entity("c")}export const again = c;\n` })).toEqual([
    ["c", "c.entity.ts"],
  ]);
});
