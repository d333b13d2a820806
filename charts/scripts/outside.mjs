import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createServer } from "vite";
import { product, root } from "../../scripts/house.mjs";
import { atCommit } from "./commit.mjs";
import { tell } from "./limited.mjs";
import { loadModule } from "./module.mjs";
import { paint } from "./paint.mjs";

/** Where the person is; npm itself goes to the project's root. */
const here = process.env["INIT_CWD"] ?? process.cwd();
/** @param {string} path */
const at = (path) => resolve(here, path);

/** @param {string} id */
const stem = (id) => id.replace(/[?#].*$/, "");

/**
 * The product's modules in Node as Vite gives them to a browser, and what a command reaches of the machine it runs on
 * (`Outside` in charts/command/command.ts).
 */
export async function openOutside() {
  const server = await createServer({
    root,
    configFile: join(root, "charts", "scripts", "charts.config.ts"),
    mode: "production",
    logLevel: "error",
    appType: "custom",
    cacheDir: ".cache/vite-charts",
    envDir: false,
    define: {
      __FETTLE_VERSION__: JSON.stringify(product.version),
      __FETTLE_ENVIRONMENT__: JSON.stringify("charts"),
    },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // A machine from outside the project has no XState of its own beside it, or another one.
    resolve: { dedupe: ["xstate"] },
    optimizeDeps: { noDiscovery: true, include: [] },
    css: {
      modules: {
        generateScopedName: (name, file) => `${basename(stem(file), ".module.css")}-${name}`,
      },
    },
  });
  /** @param {string} file */
  const loader = (file) => server.ssrLoadModule(file);
  const outside = {
    readText: async (/** @type {string} */ path) => {
      try {
        return readFileSync(at(path), "utf8");
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    write: async (/** @type {string} */ path, /** @type {string | Uint8Array} */ content) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content);
    },
    isFolder: (/** @type {string} */ path) =>
      statSync(at(path), { throwIfNoEntry: false })?.isDirectory() ?? false,
    filesIn: (/** @type {string} */ path) => {
      const isThere = statSync(at(path), { throwIfNoEntry: false })?.isDirectory() ?? false;
      return isThere ? readdirSync(at(path)).toSorted() : [];
    },
    inProject: (/** @type {string} */ path) => join(root, path),
    atCommit: (
      /** @type {string} */ commit,
      /** @type {readonly string[]} */ globs,
      /** @type {Parameters<typeof atCommit>[2]} */ make,
    ) => atCommit(commit, globs, make, loader),
    loadModule: async (/** @type {string} */ path) => {
      // The time limit of the parent process (limited.mjs) begins here, and ends when the module is loaded.
      await new Promise((told) => tell("loading", () => told(undefined)));
      const module = await loadModule(at(path));
      tell("loaded");
      return module;
    },
    paint,
    buildStandalone: async (/** @type {string} */ folder) => {
      const { buildStandalone } = await import("./standalone.mjs");
      await buildStandalone(at(folder));
    },
    readSent: async (
      /** @type {Parameters<typeof import("./sent.mjs").readSent>[0]} */ sources,
    ) => {
      // Only who asks for it waits for the compiler.
      const { readSent } = await import("./sent.mjs");
      return readSent(sources);
    },
    print: (/** @type {string} */ text) => void process.stdout.write(`${text}\n`),
    remark: (/** @type {string} */ text) => void process.stderr.write(`${text}\n`),
  };
  return { loader, outside, close: () => server.close() };
}
