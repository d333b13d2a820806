import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const timeout = 120_000;
const script = fileURLToPath(new URL("../../../charts/scripts/charts.mjs", import.meta.url));
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
  "waiting.mjs": `await new Promise(() => setInterval(() => {}, 1000));`,
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

function render(...args: readonly string[]) {
  return renderWithin(undefined, ...args);
}

function renderWithin(ms: string | undefined, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "render", ...args], {
    encoding: "utf8",
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder, ...(ms !== undefined && { CHARTS_LOAD_MS: ms }) },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

it.each(["typed.ts", "older.cjs", "newer.mjs", "plain.js"])(
  "%s is drawn, though its folder has no packages",
  { timeout },
  (file) => {
    const { status, stdout, stderr } = render(file, "--format", "json");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: file.split(".")[0], initial: "a" });
  },
);

it("a drawing is written where the person is", { timeout }, () => {
  expect(render("typed.ts", "--out", "charts/typed.svg").status).toBe(0);
  expect(readFileSync(join(folder, "charts/typed.svg"), "utf8")).toMatch(/^<svg /);
});

it("a module that has its own XState is given that one", { timeout }, () => {
  const { status, stderr } = render("own/machine.ts");
  expect(status).toBe(2);
  expect(stderr).toContain("It is its own XState.");
});

it("a module's timers and output do not disturb the command", { timeout }, () => {
  const { status, stdout } = render("running.ts", "--format", "mermaid");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^stateDiagram-v2/);
  expect(stdout).not.toContain("noise");
});

it.each(["endless.ts", "waiting.mjs"])("%s is given up after a while", { timeout }, (file) => {
  const { status, stdout, stderr } = renderWithin("5000", file);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("not loaded within 5 s");
});

it("a module that ends the program is not taken for one that was drawn", { timeout }, () => {
  const { status, stderr } = render("leaving.ts", "--out", "leaving.svg");
  expect(status).toBe(2);
  expect(stderr).toContain("ended the program while it was loaded");
});

it("a file that is not there is said to be missing", { timeout }, () => {
  const { status, stdout, stderr } = render("nowhere.ts");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/There is no file .*nowhere\.ts/);
});
