import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";

/** The real command on a temporary schema that changes between runs. */
const house = path.join(import.meta.dirname, "../../..");
const folders: string[] = [];
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fettle-lock-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "book.entity.ts"), book);
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

const book = `import { z } from "zod";
import { entity } from "fettle/language/entity.ts";
import { self } from "fettle/language/policy.ts";

export const book = entity("book", {
  about: "A book.",
  path: "books/{book}",
  fields: { owner: z.string().max(40), note: z.string().max(400).optional() },
  read: self("owner"),
  edits: { write: { about: "write on it", fields: ["note"], by: self("owner") } },
});
`;
const lock = () => path.join(folder, "schema.lock.json");
const change = (from: string, to: string): void => {
  const file = path.join(folder, "book.entity.ts");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

function codegen(...args: string[]): { code: number | null; out: string; err: string } {
  const tsx = path.join(house, "node_modules/tsx/dist/esm/index.mjs");
  const command = ["--import", tsx, path.join(house, "codegen/cli.ts")];
  const folders_ = ["--schema", ".", "--out", "out"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...command, ...folders_, ...args],
    { cwd: folder, encoding: "utf8" },
  );
  return { code: status, out: stdout, err: stderr };
}

test("the first run writes the lock, and a check finds it fresh", { timeout: 60_000 }, () => {
  expect(codegen("--check").code).toBe(1);
  expect(existsSync(lock())).toBe(false);
  expect(codegen().out).toContain("schema.lock.json: written; commit it");
  const { code, out } = codegen("--check");
  expect([code, out]).toEqual([0, expect.not.stringContaining("lock")]);
});

test(
  "an additive change enters the lock without --accept, and a check fails until then",
  { timeout: 60_000 },
  () => {
    codegen();
    change("max(400).optional()", "max(400).optional(), floor: z.string().max(9).optional()");
    codegen("--keep-lock");
    const behind = codegen("--check");
    expect(behind).toMatchObject({ code: 1 });
    expect(behind.out).toContain("schema.lock.json: lags behind the schema");
    const { code, out } = codegen();
    expect(code).toBe(0);
    expect(out).toContain("+ book.floor: a field more, optional; nothing writes it yet");
    expect(out).toContain("schema.lock.json: written");
    expect(readFileSync(lock(), "utf8")).toContain(
      '"floor": { "kind": "string", "max": 9, "optional": true }',
    );
    expect(codegen("--check").code).toBe(0);
  },
);

test(
  "a breaking or weakening change fails until it is accepted, and the other files are written",
  { timeout: 60_000 },
  () => {
    codegen();
    const before = readFileSync(lock(), "utf8");
    change("max(400)", "max(40)");
    change('by: self("owner")', 'by: anyOf(self("owner"), is("note", "free"))');
    change("{ self }", "{ anyOf, is, self }");
    const run = codegen();
    expect(run.code).toBe(0);
    expect(run.out).toContain("! book.note: at most 40 characters, not 400");
    expect(run.out).toContain("Breaks. Documents of book where `note` has more than 40 characters");
    expect(run.out).toContain("! book.write: more people may write on it");
    expect(run.out).toContain("2 changes are not accepted");
    expect(run.out).toContain("from book.entity.ts: ");
    expect(readFileSync(lock(), "utf8")).toBe(before);

    const check = codegen("--check");
    expect(check.code).toBe(1);
    expect(check.out).toContain("out: ");
    expect(check.out).toContain("npm run codegen -- --accept");
    const told: unknown = JSON.parse(codegen("--check", "--json").out);
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

    expect(codegen("--accept")).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(lock(), "utf8")).not.toBe(before);
    expect(codegen("--check").code).toBe(0);
  },
);

test("texts for readers do not change the lock, and the run says so", { timeout: 60_000 }, () => {
  codegen();
  const { mtimeMs } = statSync(lock());
  change("A book.", "Something to read.");
  expect(codegen().out).toContain("No fact of the schema changed");
  expect(statSync(lock()).mtimeMs).toBe(mtimeMs);
});

test(
  "a lock that cannot be read is told with its place and what to do",
  { timeout: 60_000 },
  () => {
    codegen();
    writeFileSync(lock(), `<<<<<<< mine\n${readFileSync(lock(), "utf8")}`);
    const { code, err } = codegen();
    expect(code).toBe(1);
    expect(err).toContain("lock.unreadable: ");
    expect(err).toContain("schema.lock.json:1:1");
    expect(err).toContain("What to do: ");
  },
);

test(
  "with a read-only lock the other files are written, and the lock is reported",
  { timeout: 60_000 },
  () => {
    // The tests may run as root, who can write everywhere, so a folder in the lock's place prevents the write.
    spawnSync("mkdir", [lock()]);
    const { code, out } = codegen();
    expect(code).toBe(0);
    expect(out).toContain("schema.lock.json: could not be written");
    expect(existsSync(path.join(folder, "out/book/codec.ts"))).toBe(true);
  },
);

test("output without a terminal has no colours", { timeout: 60_000 }, () => {
  codegen();
  change("max(400)", "max(40)");
  expect(codegen().out).not.toMatch(/\u001B/);
});
