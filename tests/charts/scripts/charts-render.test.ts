import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const timeout = 120_000;
const script = (name: string) =>
  fileURLToPath(new URL(`../../../charts/scripts/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "fettle-render-"));

const machine = (id: string) => `createMachine({ id: "${id}", initial: "a", states: { a: {} } })`;
const files: Readonly<Record<string, string>> = {
  "typed.ts": `import { createMachine } from "xstate";
    import { idOf } from "./deeper/name";
    enum Where { A = "a" }
    export const typedMachine = createMachine({ id: idOf(), initial: Where.A, states: { a: { invoke: { src: "missing" } } } });`,
  "deeper/name.ts": `export const idOf = (): string => "typed";`,
  "older.cjs": `const { createMachine } = require("xstate"); module.exports = ${machine("older")};`,
  "newer.mjs": `import { createMachine } from "xstate"; export default ${machine("newer")};`,
  "plain.js": `const { createMachine } = require("xstate"); exports.it = ${machine("plain")};`,
  "own/node_modules/xstate/package.json": `{ "name": "xstate", "main": "index.js" }`,
  "own/node_modules/xstate/index.js": `module.exports = { createMachine: () => { throw new Error("It is its own XState.") } };`,
  "own/machine.ts": `import { createMachine } from "xstate"; export const own = ${machine("own")};`,
  "running.ts": `import { createMachine } from "xstate"; export const running = ${machine("running")};
    setInterval(() => {}, 1000); setTimeout(() => { throw new Error("later"); }, 0); console.log("noise");`,
  "endless.ts": `while (true) {}`,
  "leaving.ts": `process.exit(0);`,
};

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder, ...env },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

function render(...args: readonly string[]) {
  return run([script("charts.mjs"), "render", ...args]);
}

it("modules of every kind are loaded, though their folder has no packages", { timeout }, () => {
  const names = ["typed.ts", "older.cjs", "newer.mjs", "plain.js", "own/machine.ts", "nowhere.ts"];
  const program = `const { loadModule } = await import(${JSON.stringify(script("module.mjs"))});
    for (const name of ${JSON.stringify(names)})
      console.log(await loadModule(${JSON.stringify(folder)} + "/" + name).then(
        (exported) => Object.values(exported).map(({ id }) => id).find(Boolean),
        (error) => error.message,
      ));`;
  const { stdout, stderr } = run(["--input-type=module", "--eval", program]);
  expect(stderr).toBe("");
  expect(stdout.trim().split("\n")).toEqual([
    "typed",
    "older",
    "newer",
    "plain",
    // It is given its own XState.
    "It is its own XState.",
    expect.stringMatching(/There is no file .*nowhere\.ts/),
  ]);
});

it("a drawing is written where the person is; a module's timers and output do not disturb that", () => {
  const { status, stdout } = render("running.ts", "--out", "charts/running.svg");
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  expect(readFileSync(join(folder, "charts/running.svg"), "utf8")).toMatch(/^<svg /);
});

it("a module that never ends is given up after a while", { timeout }, () => {
  const args = [script("charts.mjs"), "render", "endless.ts"];
  const { status, stdout, stderr } = run(args, { CHARTS_LOAD_MS: "200" });
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("not loaded within 0.2 s");
});

it("a module that ends the program is not taken for one that was drawn", { timeout }, () => {
  const { status, stderr } = render("leaving.ts", "--out", "leaving.svg");
  expect(status).toBe(2);
  expect(stderr).toContain("ended the program while it was loaded");
});
