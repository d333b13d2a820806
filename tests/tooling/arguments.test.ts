import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readArguments } from "#codegen/arguments.mjs";
import { product, root } from "../../scripts/house.mjs";
import { codegenIn } from "../codegen/run-codegen.ts";

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

const usage = "npm run conformance -- [--cases N] [--seed N] [--schema DIR] [--json]\n";

test("help says how to use a command, and does nothing", () => {
  expect(started("conformance", "--help")).toEqual({ status: 0, stdout: usage, stderr: "" });
  expect(started("migrate", "--help")).toMatchObject({ status: 0, stderr: "" });
});

test("what a command does not take is refused in plain words", () => {
  const stderr = `Unknown option '--case'; did you mean --cases?\n${usage}`;
  expect(started("conformance", "--case")).toEqual({ status: 2, stdout: "", stderr });
});

const config = { allowPositionals: true, options: { cases: { type: "string" } } } as const;

test.each([
  ["fast", { ...config, allowPositionals: false }, undefined, "Unexpected argument 'fast'."],
  ["codgen", config, ["codegen"], 'There is no "codgen"; did you mean "codegen"?'],
  ["last", config, ["first-time"], 'There is no "last". Name one of: first-time.'],
])("%s is refused with what it should have been", (word, taken, words, said) => {
  expect(() => readArguments({ ...taken, args: [word] }, words)).toThrow(said);
});

test.each([
  ["--target", "Unknown option '--target'; did you mean --targets?"],
  ["explian", 'There is no "explian"; did you mean "explain"?'],
  ["frobnicate", 'There is no "frobnicate". Name one of: init, migrate, explain.'],
])("codegen %s is refused in plain words", async (word, said) => {
  const err = `${said}\nTry --help.\n`;
  expect(await codegenIn(root, word)).toEqual({ code: 2, out: "", err });
});
