import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAtlas, writeAtlas } from "#charts/compare/atlas-file.ts";
import { compareAtlases } from "#charts/compare/compare-atlases.ts";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";
import type { Modules } from "#charts/product.ts";
import { atCommit } from "../../../charts/scripts/commit.mjs";

/** A repository of its own, with one machine in two versions. */
let repository = "";
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd: repository });

function commit(state: string): void {
  const file = join(repository, "machines/door/door.machine.ts");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import { createMachine } from "xstate";
     import { opened } from "#machines/door/opened.ts";
     export const doorMachine = createMachine({ id: "door", initial: "shut", states: { shut: { on: { push: opened } }, [opened]: {} } });`,
  );
  writeFileSync(join(repository, "machines/door/opened.ts"), `export const opened = "${state}";`);
  git("add", ".");
  git("commit", "-qm", state);
}

beforeAll(() => {
  mkdirSync(".cache/charts", { recursive: true });
  repository = mkdtempSync(join(process.cwd(), ".cache/charts/repository-"));
  writeFileSync(
    join(repository, "package.json"),
    JSON.stringify({ type: "module", imports: { "#machines/*": "./machines/*" } }),
  );
  git("init", "-q");
  commit("open");
  commit("ajar");
});
afterAll(() => rmSync(repository, { recursive: true }));

async function chartsAt(place: string) {
  let reads = 0;
  const make = async (modules: Modules) => {
    reads += 1;
    return writeAtlas(await Promise.all(machineFiles(modules).map(loadChart)));
  };
  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
  const globs = ["machines/*/*.machine.ts"];
  const json = await atCommit(place, globs, make, load, repository);
  return { charts: json === undefined ? undefined : readAtlas(json, place), reads };
}

it("the machines of two commits are read, each as it was, and what is different is told", async () => {
  const { charts: before = [] } = await chartsAt("HEAD~1");
  const { charts: after = [] } = await chartsAt("HEAD");
  expect(compareAtlases(before, after)).toContainEqual(
    expect.objectContaining({ change: "renamed", before: "open", after: "ajar" }),
  );
});

it("a commit is read once, and one that Git does not know is none", async () => {
  expect((await chartsAt("HEAD")).reads).toBe(0);
  expect((await chartsAt("gone")).charts).toBeUndefined();
});
