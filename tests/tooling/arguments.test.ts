import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { product, root } from "../../scripts/house.mjs";

/** What `npm run NAME` starts of ours, by its name. */
const programs = new Map(
  Object.entries<string>(product.scripts).flatMap(([name, command]) => {
    const [, file] = /^node .*?([\w./-]+\.(?:ts|mjs))(?: |$)/.exec(command) ?? [];
    return file === undefined ? [] : [[name, file] as const];
  }),
);

/** They take no arguments, or pass them on. */
const others: ReadonlyMap<string, string> = new Map([
  ["codegen", "codegen/command.ts"],
  ["start", "scripts/serving.mjs"],
  ["start:emulators", "scripts/serving.mjs"],
  ["backup", "scripts/backup/run.ts"],
  ["migrate", "scripts/migrate/run.ts"],
]);

test("every command reads its arguments in one place", () => {
  const without = ["deploy:rules", "build:functions", "charts"];
  for (const [name, file] of programs) {
    if (without.includes(name)) continue;
    const text = readFileSync(join(root, others.get(name) ?? file), "utf8");
    expect([name, text.match(/\/arguments\.mjs"/)?.[0]]).toEqual([name, '/arguments.mjs"']);
    expect([name, text.includes("parseArgs(")]).toEqual([name, false]);
  }
});

const started = (name: string, ...args: readonly string[]) => {
  const file = join(root, programs.get(name) ?? "");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", file, ...args],
    { cwd: root, encoding: "utf8" },
  );
  return { status, stdout, stderr };
};

test("help says how to use a command, and does nothing", () => {
  const usage = "npm run conformance -- [--cases N] [--seed N] [--schema DIR] [--json]\n";
  expect(started("conformance", "--help")).toEqual({ status: 0, stdout: usage, stderr: "" });
  expect(started("migrate", "--help")).toMatchObject({ status: 0, stderr: "" });
});

test.each([
  ["conformance", "--case", "Unknown option '--case'; did you mean --cases?\nnpm run conformance"],
  ["conformance", "fast", "Unexpected argument 'fast'."],
  ["bench", "codgen", 'There is no "codgen"; did you mean "codegen"?\nnpm run bench'],
  ["journeys", "last", 'There is no "last". Name one of: first-time.\nnpm run journeys'],
  ["codegen", "--target", "Unknown option '--target'; did you mean --targets?\nTry --help."],
  ["codegen", "explian", 'There is no "explian"; did you mean "explain"?\nTry --help.'],
  ["codegen", "frobnicate", 'There is no "frobnicate". Name one of: init, migrate, explain.'],
])("%s %s is refused in plain words", (name, word, said) => {
  const { status, stdout, stderr } = started(name, word);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(said);
  expect(stderr).not.toContain("    at ");
});
