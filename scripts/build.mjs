import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { argumentsOf } from "../codegen/arguments.mjs";
import { writeHosting } from "./hosting-headers.mjs";
import { giveUp, messageOf, root, run, say, took } from "./house.mjs";
import { sourceMapPlan, uploadSourceMaps } from "./source-maps.mjs";

/** The folder of the built app. */
export const dist = join(root, "dist");

// Inside the folder, so that emptying the folder removes the stamp too.
const stampIn = (/** @type {string} */ folder) => join(folder, ".vite", "sources");

/** The sources of the built app. */
const sources = [
  "schema",
  "codegen",
  "generated",
  "machines",
  "src",
  "charts",
  "public",
  "scripts",
  "index.html",
  "at.html",
  "charts.html",
  "card.html",
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

/**
 * One hash over the configuration and the names and contents of all sources; contents, so that a fresh checkout does not count as
 * a change.
 * @param {Readonly<Record<string, string>>} values
 */
function hashSources(values) {
  const hash = createHash("sha256").update(JSON.stringify(values, Object.keys(values).toSorted()));
  for (const file of sources.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * Whether a folder holds the app of the present sources and configuration.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} values
 */
function isBuilt(folder, values) {
  const stamp = stampIn(folder);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(values);
}

/** Generates generated/ from schema/. */
export function generate() {
  const args = ["--import", "tsx", "codegen/cli.ts", "--keep-lock"];
  const { ok, output } = run(process.execPath, args, { quiet: true });
  if (!ok) giveUp(`${output.trim()}\n\nThe code could not be generated from schema/.`);
}

/**
 * Generates and builds the app when its sources or its configuration have changed.
 * @param {{ always?: boolean, quiet?: boolean, folder?: string, mode?: string, values?: Readonly<Record<string, string>>, maps?: boolean }} [options]
 *   mode: the environment that the app reports; values: the variables of .env.example; without them it keeps everything in the
 *   browser, whatever .env says; maps: whether to upload source maps
 */
export async function ensureBuilt({
  always = false,
  quiet = false,
  folder = dist,
  mode = "production",
  values = {},
  maps = false,
} = {}) {
  if (!always && isBuilt(folder, { ...values, mode })) return;
  const started = performance.now();
  generate();
  // Vitest sets it to "test", which would bundle React for development.
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  configureWith(values);
  if (folder === dist) writeHosting(values);
  const { build } = await import("vite");
  try {
    // Hidden: the scripts do not name the maps, which are removed before the app is served.
    const sourcemap = maps ? "hidden" : false;
    await build({
      root,
      mode,
      logLevel: "warn",
      envDir: false,
      build: { outDir: folder, emptyOutDir: true, sourcemap },
    });
  } catch (error) {
    giveUp(`${messageOf(error)}\n\nThe app could not be built.`);
  }
  // Tests that serve React afterwards need the development build.
  if (before === undefined) Reflect.deleteProperty(process.env, "NODE_ENV");
  else process.env["NODE_ENV"] = before;
  if (maps) {
    const { ok, output } = uploadSourceMaps(folder);
    if (!ok) giveUp(`${output.trim()}\n\nThe source maps could not be uploaded.`);
    say("Sentry", "source maps uploaded");
  }
  // Hashed afterwards, because generating and building write generated/ and the route tree.
  mkdirSync(dirname(stampIn(folder)), { recursive: true });
  writeFileSync(stampIn(folder), hashSources({ ...values, mode }));
  if (!quiet) say("App", `built in ${took(started)}`);
}

/**
 * Sets these variables for Vite, and no others of ours.
 * @param {Readonly<Record<string, string>>} values
 */
function configureWith(values) {
  for (const name of Object.keys(process.env))
    if (name.startsWith("VITE_")) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, values);
}

/**
 * The configuration in .env, .env.MODE and the terminal.
 * @param {string} mode
 */
async function configured(mode) {
  const { loadEnv } = await import("vite");
  return loadEnv(mode, root, "VITE_");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values: asked } = argumentsOf("npm run build -- [--mode MODE] [--embedded]", {
    options: { embedded: { type: "boolean" }, mode: { type: "string", default: "production" } },
  });
  const { embedded, mode } = asked;
  const { upload, problem } = sourceMapPlan();
  if (problem !== undefined) giveUp(problem);
  const values = embedded ? {} : await configured(mode);
  await ensureBuilt({ always: true, mode, values, maps: upload });
}
