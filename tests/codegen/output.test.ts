import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generate } from "#codegen/generate.ts";
import { compareOutput, withBanner, writeOutput } from "#codegen/write/output.ts";
import { textsIn, writeTexts } from "./folder.ts";

const workspace = path.join(import.meta.dirname, "../..");
const { files } = await generate(path.join(workspace, "schema"));
const texts = Object.fromEntries(files.map((file) => [file.path, withBanner(file)]));

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-output-"));
});
afterEach(async () => rm(folder, { recursive: true }));

const differences = () => compareOutput(folder, files);
async function write(): Promise<void> {
  await writeOutput(folder, files, await differences());
}

test("what was written has no differences", async () => {
  await write();
  expect(await differences()).toEqual([]);
  expect(await textsIn(folder)).toEqual(texts);
});

test("one character changed anywhere in any file is found", async () => {
  await write();
  // Every other file, so that those between them have to be told apart.
  for (const odd of [0, 1]) {
    const some = Object.entries(texts).filter((_, index) => index % 2 === odd);
    for (const place of [0, 1, 2, 3]) {
      for (const [name, text] of some) {
        const at = [0, 40, Math.floor(text.length / 2), text.length - 1][place] ?? 0;
        const other = text[at] === "x" ? "y" : "x";
        writeFileSync(path.join(folder, name), text.slice(0, at) + other + text.slice(at + 1));
      }
      const changed = some.map(([name]) => ({ path: name, kind: "changed" }));
      expect(await differences()).toEqual(changed.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
    }
    await write();
  }
});

test("a missing file and a superfluous one are found and repaired", async () => {
  await write();
  await rm(path.join(folder, "site/type.ts"));
  await writeTexts(path.join(folder, "gone"), { "type.ts": texts["site/type.ts"] ?? "" });
  expect(await differences()).toEqual([
    { path: "gone/type.ts", kind: "removed" },
    { path: "site/type.ts", kind: "added" },
  ]);
  await write();
  expect(await textsIn(folder)).toEqual(texts);
  expect(existsSync(path.join(folder, "gone"))).toBe(false);
});

test("a generated JSON file is recognised by its first property, and other JSON files are left alone", async () => {
  await write();
  const indexes = texts["firestore.indexes.json"] ?? "";
  writeFileSync(path.join(folder, "old.json"), indexes);
  writeFileSync(path.join(folder, "mine.json"), '{\n  "indexes": []\n}\n');
  expect(await differences()).toEqual([
    { path: "mine.json", kind: "stray" },
    { path: "old.json", kind: "removed" },
  ]);
});

test("a file that was not generated is reported and left alone", async () => {
  await write();
  writeFileSync(path.join(folder, "site/mine.ts"), "export const mine = 1;\n");
  await write();
  expect(await differences()).toEqual([{ path: "site/mine.ts", kind: "stray" }]);
  expect(readFileSync(path.join(folder, "site/mine.ts"), "utf8")).toContain("mine");
});

test.each(["site/type.ts", "firestore.rules", "firestore.indexes.json"])(
  "a file that was not generated is not overwritten, and nothing else is written: %s",
  async (name) => {
    await writeTexts(folder, { [name]: "mine\n" });
    await expect(write()).rejects.toThrow(`${path.join(folder, name)} and would overwrite it`);
    expect(await textsIn(folder)).toEqual({ [name]: "mine\n" });
  },
);

test("a generated file in which a merge failed is written anew", async () => {
  await write();
  const name = "firestore.indexes.json";
  const text = texts[name] ?? "";
  const merged = text.replace(
    /^.*\n.*\n/,
    (top) => `<<<<<<< HEAD\n${top}=======\n${top}>>>>>>> a\n`,
  );
  writeFileSync(path.join(folder, name), merged);
  await write();
  expect(await textsIn(folder)).toEqual(texts);
});

test("a link in the folder to another one, or to nowhere, is no file", async () => {
  await write();
  symlinkSync(workspace, path.join(folder, "node_modules"));
  symlinkSync(path.join(folder, "nowhere"), path.join(folder, "gone"));
  expect(await differences()).toEqual([]);
});

test("a folder that holds other things is not written into", async () => {
  await writeTexts(folder, { "src/app.ts": "export const app = 1;\n" });
  await expect(differences()).rejects.toThrow(/holds other things/);
});

test("only what differs is written, whole and under its own name", async () => {
  await write();
  const seen = Object.keys(texts).map(
    (name) => [name, statSync(path.join(folder, name)).mtimeMs] as const,
  );
  writeFileSync(path.join(folder, "runtime.ts"), `${texts["runtime.ts"] ?? ""}spoiled`);
  await write();
  const touched = seen.filter(([name, time]) => statSync(path.join(folder, name)).mtimeMs !== time);
  expect(touched.map(([name]) => name)).toEqual(["runtime.ts"]);
  expect(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".tmp"),
    ),
  ).toEqual([]);
  expect(existsSync(path.join(folder, "runtime.ts"))).toBe(true);
});

test("a banner names the source and holds a hash of the text, and so no two versions look the same", () => {
  const one = withBanner({ path: "a.ts", source: "a.entity.ts", text: "const a = 1;\n" });
  const two = withBanner({ path: "a.ts", source: "a.entity.ts", text: "const a = 2;\n" });
  expect(one.split("\n")[0]).toMatch(
    /^\/\/ Generated from a\.entity\.ts by "npm run codegen"\. Do not edit\. [0-9a-f]{12}$/,
  );
  expect(one.split("\n")[0]).not.toBe(two.split("\n")[0]);
  expect(withBanner({ path: "a.md", source: "a.entity.ts", text: "# A\n" })).toMatch(
    /^<!-- .* -->\n\n# A\n$/,
  );
  const json = withBanner({ path: "a.json", source: "a.entity.ts", text: '{\n  "a": 1\n}\n' });
  expect(JSON.parse(json)).toEqual({
    "//": expect.stringMatching(/^Generated from a\.entity\.ts by "npm run codegen"/),
    a: 1,
  });
});
