import { readFile } from "node:fs/promises";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareSchemas } from "#codegen/lock/compare-entities.ts";
import { lockText, readLock } from "#codegen/lock/lock-text.ts";
import { policyText, readPolicy } from "#codegen/lock/policy-text.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import type { Policy } from "#schema/language/policy.ts";
import { foldersIn } from "../folder.ts";
import { anyEntity } from "./any-entity.ts";
import { schemaWith } from "./small-world.ts";

const workspace = path.join(import.meta.dirname, "../../..");
const goldens = path.join(workspace, "tests/codegen/goldens");
const foreign = path.join(workspace, "tests/foreign");
const schemas = [
  path.join(workspace, "schema"),
  ...(await foldersIn(goldens)).map((name) => path.join(goldens, name, "schema")),
  ...(await foldersIn(foreign)).map((name) => path.join(foreign, name)),
];

/** Texts for readers, their positions, examples, and index declarations; the names of policies. */
const words = new Set(["about", "source"]);
const policy = new Set(["by", "read", "list", "remove", "require", "entries"]);
const isPolicy = (key: string, value: unknown): value is Policy =>
  policy.has(key) && typeof value === "object" && value !== null && "kind" in value;
const wordless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => {
      if (["examples", "swept", "copied", "nevers", "meant", "isRevised"].includes(key))
        return undefined;
      if (isPolicy(key, each)) return readPolicy(policyText(each));
      return words.has(key) ? "" : each;
    }),
  );

test.each(schemas)("the lock of %s holds all that the plan says but its words", async (folder) => {
  const plan = planSchema(await readSchema(folder), folder);
  const text = lockText(plan);
  const back = readLock(text, "schema.lock.json");
  expect(wordless(back)).toEqual(wordless(plan));
  expect(lockText(back)).toBe(text);
});

test("any schema is read back from its lock as it was, and compared with itself it says nothing", () => {
  fc.assert(
    fc.property(anyEntity, (entity) => {
      const plan = schemaWith(entity);
      const back = readLock(lockText(plan), "schema.lock.json");
      expect(wordless(back)).toEqual(wordless(plan));
      expect(compareSchemas(back, plan)).toEqual([]);
      expect(compareSchemas(plan, back)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("a fact stands on a line of its own, so that a change of one changes one", async () => {
  const text = await readFile(path.join(workspace, "schema/schema.lock.json"), "utf8");
  expect(text).toContain(
    `\n        "title": { "kind": "string", "min": 3, "max": 120, "line": true },\n`,
  );
  expect(text).toContain(`\n            "to": "triaged",\n`);
  expect(text).toContain(
    `\n            "by": "allOf(role('coordinator', 'admin'), ownSite('site'))",\n`,
  );
  const longest = Math.max(...text.split("\n").map((line) => line.length));
  expect(longest).toBeLessThan(150);
});

test.each([
  ["<<<<<<< HEAD\n{}", "JSON"],
  ['{ "version": 2, "entities": {} }', "version"],
  ['{ "version": 1, "entities": { "a": { "path": "a/{a}", "read": "everyone()" } } }', "everyone"],
  ['{ "version": 1, "entities": { "a": { "path": "a/{a}", "read": "self(" } } }', "the end"],
  [
    '{ "version": 1, "entities": { "a": { "path": "a/{a}", "read": "member()", "wrote": 1 } } }',
    "wrote",
  ],
])("a lock such as %j is refused with a word on why", (text, said) => {
  expect(() => readLock(text, "/x/schema.lock.json")).toThrow(
    expect.objectContaining({ code: "lock.unreadable", message: expect.stringContaining(said) }),
  );
});
