import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parseTaken, takenFolder } from "../coverage/test-coverage.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const script = fileURLToPath(new URL("charts.mjs", import.meta.url));

const modules: Readonly<Record<string, () => string>> = {
  "virtual:charts/base": () => `export const base = ${JSON.stringify(readBase())};`,
  "virtual:charts/taken": () => `export const taken = ${JSON.stringify(readTaken())};`,
};

/**
 * What the charts page shows beside the machines that run: the charts of an earlier version, and what the tests took. Each is
 * made when it is asked for; the charts of a commit are kept in `.cache/charts`.
 */
export function chartsOutputs(): Plugin {
  return {
    name: "fettle-charts-outputs",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.replace("\0", "")]?.(),
  };
}

/**
 * What CHARTS_BASE names, or where this branch left main; on main itself the last tag or, without one, the last commit. Undefined
 * where there is no Git, or it cannot be read: then the page says that there is nothing to compare with.
 */
function readBase(): { readonly from: string; readonly json: string } | undefined {
  const place = process.env["CHARTS_BASE"] ?? lastVersion();
  if (place === undefined) return undefined;
  const atlas = run(process.execPath, script, "atlas", place);
  if (atlas === undefined) return undefined;
  const from = git("log", "-1", "--format=%h (%cs)", place) ?? place;
  return { from, json: JSON.stringify(JSON.parse(atlas)) };
}

function lastVersion(): string | undefined {
  const head = git("rev-parse", "HEAD");
  const left = git("merge-base", "HEAD", "origin/main") ?? git("merge-base", "HEAD", "main");
  if (left !== undefined && left !== head) return left;
  return git("describe", "--tags", "--abbrev=0") ?? head;
}

const git = (...args: readonly string[]): string | undefined => run("git", ...args);

function run(command: string, ...args: readonly string[]): string | undefined {
  try {
    const text = execFileSync(command, args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return text.trim();
  } catch {
    return undefined;
  }
}

/** What was left by files of tests that are still there. */
function readTaken(): readonly string[] {
  const folder = join(root, takenFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((json) => existsSync(join(root, parseTaken(json, takenFolder).file)));
}
