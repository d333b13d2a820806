import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./run-codegen.ts";

const output = path.join(workspace, "generated");
const commands = readdirSync(output, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("commands.ts"))
  .map((file) => readFileSync(path.join(output, file), "utf8"));
const rules = readFileSync(path.join(output, "firestore.rules"), "utf8");

test("a command does nothing that has no effect", () => {
  for (const text of commands) {
    expect(text).not.toMatch(/differing\(\w+, \{\s*\}\)/);
    // Only what may be missing is removed, and of that only whether it is null is asked.
    expect(text).not.toMatch(/nulled\(\{[^}]*asLine/);
  }
  expect(commands.join("")).toContain("nulled({ sites: input.sites, label: input.label })");
});

test("the comment of what rules require says what is refused otherwise", () => {
  expect(rules).toMatch(/\/\/ Otherwise: This site is archived\.\n\s+function require/);
  expect(rules).not.toMatch(/\.\{(\d+),\1\}/);
});
