import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { Migration } from "#schema/language/migration.ts";
import { root } from "../../scripts/house.mjs";
import { codegenIn } from "./run-codegen.ts";
import { linkedFolder } from "./schema-rows.ts";

const folder = await linkedFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const noPath = (): never => expect.unreachable();

/** A schema with these fields and this path, and what `migrate` writes for it, by what a document becomes. */
async function migrated(
  name: string,
  fields: readonly [was: string, is: string],
  at = "books/{book}",
  queries = "",
  before = "books/{book}",
) {
  const own = path.join(folder, name);
  const write = (text: string, where: string, asked = ""): void =>
    writeFileSync(
      path.join(own, "book.entity.ts"),
      `import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { member, self } from "#schema/language/policy.ts";
export const book = entity("book", {
  about: "A book.",
  path: "${where}",
  fields: { owner: z.string().max(40), ${text} },
  read: self("owner"),
  ${asked}
  edits: { write: { about: "write on it", fields: ["owner"], by: self("owner") } },
});
`,
    );
  mkdirSync(own, { recursive: true });
  write(fields[0], before);
  await codegenIn(folder, "--schema", name, "--out", `${name}-out`);
  write(fields[1], at, queries);
  const { out, err } = await codegenIn(folder, "migrate", "--schema", name, "--json");
  expect(err).toBe("");
  const said: { readonly migrations: readonly { file: string; open: readonly string[] }[] } =
    JSON.parse(out);
  const [first] = said.migrations;
  if (first === undefined) return undefined;
  const file = path.join(folder, first.file);
  const text = readFileSync(file, "utf8");
  const linked = path.join(own, "linked.ts");
  writeFileSync(linked, text.replace(/"\S+\/language\S*"/, '"#schema/language/migration.ts"'));
  const module: Record<string, Migration> = await import(pathToFileURL(linked).href);
  const [migration] = Object.values(module);
  return { text, open: first.open, migration };
}

const xyz = 'z.enum(["x", "y", "z"])';
const yz = 'z.enum(["y", "z"])';
const short = "a: z.string().max(9).optional()";
const list = (max: number): string => `z.array(z.string().max(9)).max(${max})`;

const rows: readonly (readonly [
  name: string,
  was: string,
  is: string,
  from: object,
  to: object | string,
])[] = [
  ["rename", "a: z.string().max(9)", "b: z.string().max(9)", { a: "x" }, { b: "x" }],
  ["done", "a: z.string().max(9)", "b: z.string().max(9)", { a: "x", b: "y" }, { b: "y" }],
  [
    "fallback",
    'a: z.string().max(9).default("x")',
    'a: z.string().max(9).default("y")',
    {},
    { a: "x" },
  ],
  ["needed", "", "a: z.string().max(9)", {}, "what is `a`"],
  [
    "split",
    "a: z.string().max(9)",
    "b: z.string().max(9), c: z.string().max(9)",
    { a: "x y" },
    'what is `b`: "x y"',
  ],
  [
    "narrow",
    "a: z.string().max(9)",
    "a: z.string().max(3)",
    { a: "four" },
    '`a` has more than 3 characters: "four"',
  ],
  ["fits", "a: z.string().max(9)", "a: z.string().max(3)", { a: "one" }, { a: "one" }],
  ["choice", 'a: z.enum(["x", "y"])', 'a: z.enum(["x"])', { a: "y" }, '`a` is y: "y"'],
  ["kind", "a: z.int()", "a: z.string().max(9)", { a: 3 }, "`a` is a whole number: 3"],
  ["moment", "a: z.int()", "a: instant()", { a: 3 }, "`a` is a whole number: 3"],
  ["named", "a: z.string().max(9)", 'a: ref("book")', { a: "x" }, "`a` is not the id of book"],
  ["choices", `a: ${xyz}.default("x")`, `a: ${yz}.default("y")`, {}, 'left out, it meant "x"'],
  ["choicesKept", `a: ${xyz}.default("x")`, `a: ${yz}.default("y")`, { a: "z" }, { a: "z" }],
  ["meant", `a: ${xyz}.default("z")`, `a: ${yz}.default("y")`, {}, { a: "z" }],
  ["optional", "a: z.int().optional()", "a: z.int().max(3).optional()", {}, { a: undefined }],
  ["renamedDefault", `a: ${yz}.default("y")`, `b: ${yz}.default("z")`, {}, { b: "y" }],
  ["renamedChoices", `a: ${xyz}.default("x")`, `b: ${yz}.default("y")`, {}, 'what is `b`: "x"'],
  ["wider", "euros: z.int().max(9)", "cents: z.int().max(900)", { euros: 3 }, "what is `cents`: 3"],
  ["apart", short, `b: z.string().max(4).optional()`, {}, { b: undefined }],
  ["partOf", short, `b: z.string().max(4).optional()`, { a: "x" }, 'what is `b`: "x"'],
  ["list", `a: ${list(9)}`, `a: ${list(2)}`, { a: ["x", "y"] }, { a: ["x", "y"] }],
  ["longList", `a: ${list(9)}`, `a: ${list(2)}`, { a: ["x", "y", "z"] }, "more than 2 entries"],
  ["object", "a: z.object({ b: z.int() })", "a: z.object({ c: z.int() })", {}, "`a` has `b`"],
];

test("what is written passes the strict compiler, also where much is left to decide", async () => {
  for (const [name, was, is] of rows) await migrated(`strict-${name}`, [was, is]);
  const files = rows.map(([name]) => `strict-${name}/linked.ts`);
  const config = path.join(folder, "strict.json");
  const compilerOptions = { noEmit: true, composite: false, emitDeclarationOnly: false };
  const base = path.join(root, "tsconfig.base.json");
  writeFileSync(config, JSON.stringify({ extends: base, files, compilerOptions }));
  const tsc = spawnSync(path.join(root, "node_modules/.bin/tsc"), ["-p", config]);
  expect(String(tsc.stdout)).toBe("");
});

test.each(rows)("%s: %s becomes %s", async (name, was, is, from, to) => {
  const found = await migrated(name, [was, is]);
  const rewrite = () => found?.migration?.rewrite(from, noPath);
  if (typeof to === "string") expect(rewrite).toThrow(to);
  else expect(rewrite()).toEqual(to);
});

test("only what a program cannot know is left to decide, and a file that is there stays", async () => {
  const found = await migrated("once", [
    "a: z.string().max(9)",
    "b: z.string().max(9), c: z.int()",
  ]);
  expect(found?.open).toEqual(["c: needed, or part of another field"]);
  expect(found?.migration?.leaves).toEqual(["a"]);
  const again = await codegenIn(folder, "migrate", "--schema", "once");
  expect(again.out).toContain("0001-book-a-b-c.ts: is there already");
  expect(await migrated("none", ["", "a: z.string().max(9).optional()"])).toBeUndefined();
});

test("a default that a query asks for is stored, because only what is stored is found", async () => {
  const lent = "lent: z.boolean().default(false)";
  const asks = (value: string) =>
    `queries: { some: { about: "some", where: { lent: ${value} }, order: ["owner asc"] } }, list: self("id"),`;
  const found = await migrated("stored", ["", lent], "books/{book}", asks("false"));
  expect(found?.open).toEqual([]);
  expect(found?.migration?.rewrite({}, noPath)).toEqual({ lent: false });
  expect(found?.migration?.rewrite({ lent: true }, noPath)).toEqual({ lent: true });
  // A document without the field counts as not lent, so a query for lent ones misses none.
  expect(await migrated("unasked", ["", lent], "books/{book}", asks("true"))).toBeUndefined();
});

test("without a lock there is nothing to compare with", async () => {
  await migrated("bare", ["", ""]);
  rmSync(path.join(folder, "bare/schema.lock.json"));
  const { code, out, err } = await codegenIn(folder, "migrate", "--schema", "bare");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("lock.missing: There is no bare/schema.lock.json");
});

test("the report speaks of migrations only where one would be written", async () => {
  const renamed = ["a: z.string().max(9)", "b: z.string().max(9)"] as const;
  await migrated("told", renamed);
  const { out } = await codegenIn(folder, "--schema", "told", "--out", "told-out");
  expect(out).toContain("migrate writes how documents come along");
  const file = path.join(folder, "told/book.entity.ts");
  const text = readFileSync(file, "utf8").replace("b: z.string", "a: z.string");
  const opened = text.replace("edits: {", 'queries: { all: { about: "All." } }, edits: {');
  writeFileSync(file, opened);
  await codegenIn(folder, "--schema", "told", "--out", "told-out", "--accept");
  writeFileSync(file, opened.replace("{ all: {", "{ every: {"));
  const changed = await codegenIn(folder, "--schema", "told", "--out", "told-out");
  expect(changed.out).toContain("Breaks. ");
  expect(changed.out).not.toContain("migrate");
});

test("a schema with the language in its folder imports it from there", async () => {
  const language = path.join(folder, "own/language");
  mkdirSync(language, { recursive: true });
  copyFileSync(
    path.join(folder, "schema/language/migration.ts"),
    path.join(language, "migration.ts"),
  );
  const found = await migrated("own", ["a: z.int()", "b: z.int()"]);
  expect(found?.text).toContain('from "../language/migration.ts"');
});

test("what only the old path says is kept in a ref, or left to decide", async () => {
  const shelf = path.join(folder, "up");
  mkdirSync(shelf, { recursive: true });
  writeFileSync(
    path.join(shelf, "shelf.entity.ts"),
    `import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";
export const shelf = entity("shelf", {
  about: "A shelf.",
  path: "shelves/{shelf}",
  fields: { name: z.string().max(9) },
  read: self("name"),
});
`,
  );
  const from = "shelves/{shelf}/books/{book}";
  const up = (text: string) => migrated("up", ["", text], "books/{book}", "", from);
  const kept = await up('shelf: ref("shelf").optional()');
  expect([kept?.open, kept?.migration?.rewrite({}, () => "s1")]).toEqual([[], { shelf: "s1" }]);
});

test("a move is complete where the new path follows from the document", async () => {
  const found = await migrated("move", ["", ""], "owners/{owner}/books/{book}");
  expect(found?.open).toEqual(["the path"]);
  expect(() => found?.migration?.to?.(() => "b1", { owner: "o1" })).toThrow("which owner");
  const kept = await migrated("shelf", ["", ""], "volumes/{book}");
  expect(kept?.open).toEqual([]);
  expect(kept?.migration?.to?.(() => "b1", {})).toBe("volumes/b1");
});
