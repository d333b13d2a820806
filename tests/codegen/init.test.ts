import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { codegenIn, spawnCodegenIn } from "./run-codegen.ts";

const folder = await mkdtemp(path.join(tmpdir(), "fettle-init-"));
afterAll(() => rm(folder, { recursive: true }));

async function projectWith(name: string, files: Readonly<Record<string, unknown>>) {
  const project = path.join(folder, name);
  await mkdir(project);
  for (const [file, value] of Object.entries(files))
    await writeFile(path.join(project, file), JSON.stringify(value));
  return project;
}

test("init needs a project, and one without a schema", async () => {
  const bare = await projectWith("bare", {});
  expect(await codegenIn(bare, "init")).toMatchObject({
    code: 2,
    err: expect.stringContaining("no package.json"),
  });
  const full = await projectWith("full", { "package.json": {} });
  await mkdir(path.join(full, "schema"));
  expect(await codegenIn(full, "init")).toMatchObject({
    code: 2,
    err: expect.stringContaining("a schema already"),
  });
});

test("init keeps what is there, and says what the compiler's settings lack", async () => {
  const settings = { compilerOptions: { lib: ["ES2020"], strict: true }, include: ["src"] };
  const scripts = { dev: "vite", codegen: "mine" };
  const project = await projectWith("vite", {
    "package.json": { scripts, devDependencies: { zod: "4" } },
    "tsconfig.json": settings,
  });
  const { code, out } = await codegenIn(project, "init");
  expect(code).toBe(0);
  expect(out).toContain("kept   tsconfig.json");
  expect(out.match(/add to .*/g)).toEqual([
    'add to tsconfig.json: "allowImportingTsExtensions": true',
    'add to tsconfig.json: "lib" with "ES2023"',
    'add to tsconfig.json: "include" with "schema"',
  ]);
  expect(out).toContain("npm install firebase tsx typescript\n");
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(project, file), "utf8"));
  expect(await read("tsconfig.json")).toEqual(settings);
  expect(await read("package.json")).toMatchObject({
    scripts: { ...scripts, try: "tsx src/try-it.ts" },
  });
});

test("what init writes is accepted, with every part of the output", async () => {
  const project = await projectWith("new", { "package.json": {} });
  await codegenIn(project, "init");
  expect(spawnCodegenIn(project)).toMatchObject({ code: 0, err: "" });
});
