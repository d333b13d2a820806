import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { argumentsOf } from "#codegen/arguments.mjs";
import { dist, ensureBuilt } from "../../scripts/build.mjs";
import { messageOf, root } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { launchChromium, newContext } from "../support/device.ts";
import type { Bench, BenchContext, Row } from "./bench.ts";

// npm run bench [NAME…]: runs tests/bench/NAME.bench.ts, or all benches, and writes bench/results.json.

const results = join(root, "bench", "results.json");
const folder = join(root, "tests", "bench");
const known = readdirSync(folder).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const usage = `npm run bench -- [NAME …], of: ${known.join(", ")}`;
const { positionals: asked } = argumentsOf(usage, { allowPositionals: true }, known);

const measured: Row[] = [];
for (const file of known.filter((name) => asked.length === 0 || asked.includes(name))) {
  const module: { bench: Bench } = await import(join(folder, `${file}.bench.ts`));
  console.log(`\n${module.bench.name}`);
  try {
    const rows = await runOne(module.bench);
    measured.push(...rows);
    for (const row of rows) console.log(lineOf(row));
  } catch (error) {
    console.error(`  failed: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}

const merged =
  asked.length === 0 && process.exitCode !== 1 ? measured : merge(readResults(), measured);
mkdirSync(join(root, "bench"), { recursive: true });
writeFileSync(results, `${JSON.stringify(merged, null, 2)}\n`);
console.log(`\n${measured.length} figures written to bench/results.json`);

/** Runs a bench with a browser and a server that start on demand and always end. */
async function runOne(bench: Bench): Promise<Row[]> {
  const ends: (() => Promise<unknown>)[] = [];
  let browser: Promise<Browser> | undefined;
  let app: Promise<string> | undefined;
  const serveFolder = async (from: string): Promise<string> => {
    const server = await serve({ port: 0, strictPort: false, folder: from });
    ends.unshift(server.close);
    return server.url;
  };
  const serveApp = async (): Promise<string> => {
    await ensureBuilt({ quiet: true });
    return serveFolder(dist);
  };
  const launch = async (): Promise<Browser> => {
    const launched = await launchChromium();
    ends.unshift(() => launched.close());
    return launched;
  };
  const context: BenchContext = {
    baseURL: () => (app ??= serveApp()),
    newPage: async (device) => {
      const baseURL = await context.baseURL();
      return (await newContext(await (browser ??= launch()), baseURL, device)).newPage();
    },
    serve: serveFolder,
    afterwards: (work) => void ends.unshift(work),
  };
  try {
    return await bench.run(context);
  } finally {
    for (const end of ends) await end();
  }
}

function readResults(): Row[] {
  return existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : [];
}

/** New figures replace old ones with the same name. */
function merge(old: readonly Row[], fresh: readonly Row[]): Row[] {
  const byName = new Map(fresh.map((row) => [row.name, row]));
  const kept = old.map((row) => byName.get(row.name) ?? row);
  const names = new Set(old.map((row) => row.name));
  return [...kept, ...fresh.filter((row) => !names.has(row.name))];
}

function lineOf({ name, unit, value, peer, ratio }: Row): string {
  const comparison = ratio === undefined ? "" : `${ratio}× ${peer ?? ""}`;
  return `  ${name.padEnd(46)} ${String(value).padStart(9)} ${unit.padEnd(9)} ${comparison}`;
}
