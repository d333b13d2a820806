import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { giveUp, messageOf, root, run, say, took } from "./house.mjs";

/** Where the built app lies. */
export const dist = join(root, "dist");

// Inside dist, so that whatever empties the folder takes the stamp with it.
const stampFile = join(dist, ".vite", "sources");

/** Everything the built app is made from. */
const sources = [
  "schema",
  "codegen",
  "generated",
  "machines",
  "src",
  "public",
  "scripts",
  "index.html",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "vite.config.ts",
];

/**
 * Every file at or below a path, in a stable order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const place = join(root, path);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [path];
  return readdirSync(place)
    .toSorted()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** One hash over the names and contents of all sources; contents, so that a fresh checkout is not a change. */
function hashSources() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Whether dist holds the app as the sources are now. */
function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashSources();
}

/** Writes generated/ anew from schema/. */
export function generate() {
  const args = ["--import", "tsx", "codegen/cli.ts", "--keep-lock"];
  const { ok, output } = run(process.execPath, args, { quiet: true });
  if (!ok) giveUp(`${output.trim()}\n\nThe code could not be generated from schema/.`);
}

/**
 * Generates and builds the app into dist when its sources have changed.
 * @param {{ always?: boolean, quiet?: boolean }} [options]
 */
export async function ensureBuilt({ always = false, quiet = false } = {}) {
  if (!always && isBuilt()) return;
  const started = performance.now();
  generate();
  // Vitest sets it to "test", which would bundle React for development.
  process.env["NODE_ENV"] = "production";
  const { build } = await import("vite");
  try {
    await build({ root, mode: "production", logLevel: "warn" });
  } catch (error) {
    giveUp(`${messageOf(error)}\n\nThe app could not be built.`);
  }
  // Hashed afterwards: generating and building write generated/ and the route tree.
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hashSources());
  if (!quiet) say("App", `built in ${took(started)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await ensureBuilt({ always: true });
