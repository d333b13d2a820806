import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { codegenIn, spawnCodegenIn } from "../run-codegen.ts";
import { linkedFolder } from "../schema-rows.ts";

/** The command on a temporary schema that changes between runs. */
const folders: string[] = [];
let folder = "";
beforeEach(async () => {
  folder = await linkedFolder();
  folders.push(folder);
  mkdirSync(path.join(folder, "own"));
  writeFileSync(path.join(folder, "own/book.entity.ts"), book);
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

const book = `import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const book = entity("book", {
  about: "A book.",
  path: "books/{book}",
  fields: { owner: z.string().max(40), note: z.string().max(400).optional() },
  read: self("owner"),
  edits: { write: { about: "write on it", fields: ["note"], by: self("owner") } },
});
`;
const lock = () => path.join(folder, "own/schema.lock.json");
const change = (from: string, to: string): void => {
  const file = path.join(folder, "own/book.entity.ts");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

const where = ["--schema", "own", "--out", "out"];
const codegen = (...args: readonly string[]) => codegenIn(folder, ...where, ...args);

test("the first run writes the lock, a text for readers leaves it, and an additive change enters it without --accept", async () => {
  expect((await codegen("--check")).code).toBe(1);
  expect(existsSync(lock())).toBe(false);
  expect((await codegen()).out).toContain("schema.lock.json: written; commit it");
  const { mtimeMs } = statSync(lock());
  change("A book.", "Something to read.");
  expect((await codegen()).out).toContain("No fact of the schema changed");
  expect(statSync(lock()).mtimeMs).toBe(mtimeMs);

  change("max(400).optional()", "max(400).optional(), floor: z.string().max(9).optional()");
  await codegen("--keep-lock");
  const behind = await codegen("--check");
  expect(behind).toMatchObject({ code: 1 });
  expect(behind.out).toContain("schema.lock.json: lags behind the schema");
  const { code, out } = await codegen();
  expect(code).toBe(0);
  expect(out).toContain("+ book.floor: a field more, optional; nothing writes it yet");
  expect(readFileSync(lock(), "utf8")).toContain(
    '"floor": { "kind": "string", "max": 9, "optional": true }',
  );
  expect(await codegen("--check")).toMatchObject({
    code: 0,
    out: expect.not.stringContaining("lock"),
  });
});

test("a breaking or weakening change fails until it is accepted, and the other files are written", async () => {
  await codegen();
  const before = readFileSync(lock(), "utf8");
  change("max(400)", "max(40)");
  change('by: self("owner")', 'by: anyOf(self("owner"), is("note", "free"))');
  change("{ self }", "{ anyOf, is, self }");
  const run = spawnCodegenIn(folder, ...where);
  expect(run.code).toBe(0);
  // It has no terminal, so no colours.
  expect(run.out).not.toMatch(/\u001B/);
  expect(run.out).toContain("! book.note: at most 40 characters, not 400");
  expect(run.out).toContain("Breaks. Documents of book where `note` has more than 40 characters");
  expect(run.out).toContain("! book.write: more people may write on it");
  expect(run.out).toContain("2 changes are not accepted");
  expect(run.out).toContain("from book.entity.ts: ");
  expect(readFileSync(lock(), "utf8")).toBe(before);

  const check = await codegen("--check");
  expect(check.code).toBe(1);
  expect(check.out).toContain("out: ");
  expect(check.out).toContain("npm run codegen -- --accept");
  const told: unknown = JSON.parse((await codegen("--check", "--json")).out);
  expect(told).toMatchObject({
    ok: false,
    differences: [],
    lock: {
      state: "unaccepted",
      written: false,
      changes: [
        { kind: "breaking", entity: "book", part: "note", source: "book.entity.ts" },
        { kind: "weakening", entity: "book", part: "write", source: "book.entity.ts" },
      ],
    },
  });

  expect(await codegen("--accept")).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(lock(), "utf8")).not.toBe(before);
  expect((await codegen("--check")).code).toBe(0);
});

test("an unreadable lock is reported with its place and what to do", async () => {
  await codegen();
  writeFileSync(lock(), `<<<<<<< mine\n${readFileSync(lock(), "utf8")}`);
  const { code, err } = await codegen();
  expect(code).toBe(1);
  expect(err).toContain("lock.unreadable: ");
  expect(err).toContain("schema.lock.json:1:1");
  expect(err).toContain("What to do: ");
});

test("with a read-only lock the other files are written, and the lock is reported", async () => {
  // The tests may run as root, who can write everywhere, so a folder in the lock's place prevents the write.
  mkdirSync(lock());
  const { code, out } = await codegen();
  expect(code).toBe(0);
  expect(out).toContain("schema.lock.json: could not be written");
  expect(existsSync(path.join(folder, "out/book/codec.ts"))).toBe(true);
});
