import { spawnSync } from "node:child_process";
import type promises from "node:fs/promises";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withBanner } from "#codegen/write/output.ts";
import { textsIn } from "./folder.ts";

const listed: string[][] = [];
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof promises>();
  const readdir = async (folder: string, options: { readonly recursive: true }) => {
    const names = await real.readdir(folder, options);
    listed.push(names);
    return names.toReversed();
  };
  return { ...real, readdir };
});

const workspace = path.join(import.meta.dirname, "../..");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-elsewhere-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the same is made when the file system lists the schema the other way round", async () => {
  // Another test file may have loaded it before, with the real file system.
  vi.resetModules();
  const { generate } = await import("#codegen/generate.ts");
  const { files } = await generate(path.join(workspace, "schema"));
  expect(listed.flat().filter((name) => name.endsWith(".entity.ts")).length).toBeGreaterThan(1);
  const made = Object.fromEntries(files.map((file) => [file.path, withBanner(file)]));
  expect(made).toEqual(await textsIn(path.join(workspace, "generated")));
});

test(
  "the same is made in another folder, time zone and language, byte for byte",
  { timeout: 60_000 },
  async () => {
    const schema = path.join(folder, "other/place/schema");
    await cp(path.join(workspace, "schema"), schema, { recursive: true });
    const out = path.join(folder, "out");
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "--import",
        path.join(workspace, "node_modules/tsx/dist/esm/index.mjs"),
        path.join(workspace, "codegen/cli.ts"),
        `--schema=${schema}`,
        `--out=${out}`,
      ],
      {
        cwd: folder,
        encoding: "utf8",
        // Turkish has its own sort order and number format; Kiritimati is a day ahead of most zones.
        env: {
          ...process.env,
          TZ: "Pacific/Kiritimati",
          LC_ALL: "tr_TR.UTF-8",
          LANG: "tr_TR.UTF-8",
        },
      },
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(await textsIn(out)).toEqual(await textsIn(path.join(workspace, "generated")));
  },
);
