import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createServer } from "vite";
import { css } from "../../scripts/css-modules.mjs";
import { product, root } from "../../scripts/house.mjs";
import { atCommit } from "./commit.mjs";
import { report } from "./limited.mjs";
import { loadModule } from "./module.mjs";
import { paint } from "./paint.mjs";

/** Where the person is; npm itself goes to the project's root. */
const here = process.env["INIT_CWD"] ?? process.cwd();
/** @param {string} path */
const at = (path) => resolve(here, path);

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
    css,
  });
  /** @param {string} file */
  const loader = (file) => server.ssrLoadModule(file);
  /** @type {import("../command/command.ts").Outside} */
  const outside = {
    readText: async (path) => (existsSync(at(path)) ? readFileSync(at(path), "utf8") : undefined),
    write: async (path, content) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content);
    },
    isFolder,
    filesIn: (path) => (isFolder(path) ? readdirSync(at(path)).toSorted() : []),
    inProject: (path) => join(root, path),
    atCommit: (commit, globs, make) => atCommit(commit, globs, make, loader),
    loadModule: async (path) => {
      // The time limit of the parent process (limited.mjs) begins here, and ends when the module is loaded.
      await new Promise((told) => report("loading", () => told(undefined)));
      const module = await loadModule(at(path));
      report("loaded");
      return module;
    },
    paint,
    // Only who asks for them waits for a bundler or a compiler.
    buildStandalone: async (folder) =>
      (await import("./standalone.mjs")).buildStandalone(at(folder)),
    readSent: async (sources) => (await import("./sent.mjs")).readSent(sources),
    print: (text) => void process.stdout.write(`${text}\n`),
    remark: (text) => void process.stderr.write(`${text}\n`),
  };
  return { loader, outside, close: () => server.close() };
}

/** @param {string} path */
function isFolder(path) {
  return statSync(at(path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
