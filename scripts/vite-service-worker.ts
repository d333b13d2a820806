import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, loadEnv, type Manifest, type Plugin } from "vite";
import { chartsAssets, chartsPages } from "../charts/scripts/vite-pages.ts";
import { visitAssets, visitPage } from "./vite-visit-page.ts";

const source = fileURLToPath(new URL("../src/service-worker/service-worker.ts", import.meta.url));

/** The worker's name: the same in every build, because browsers look for a newer version under it. */
const workerFile = "service-worker.js";

/** The variables in `.env`. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The demo building is loaded and cached on demand, because offline use rarely needs it. On emulators the app does not start
 * without its accounts.
 */
const demo = /^src\/demo\//;

/** Files that only a Firebase project needs. */
const firebase = /^src\/(app|services\/[^/]+)\/firebase-/;
const errorReports = /^src\/services\/errors\//;

/** Pages apart from the app, and the folders of their scripts. */
const pagesBeside = [visitPage, ...chartsPages];
const assetsBeside = [visitAssets, chartsAssets];

/** Whether a chunk is never or seldom loaded in this configuration. */
const isLeftOut = (key: string, env: Environment): boolean =>
  (demo.test(key) && !env["VITE_FIREBASE_EMULATORS"]) ||
  (firebase.test(key) && !env["VITE_FIREBASE_PROJECT_ID"] && !env["VITE_FIREBASE_EMULATORS"]) ||
  (errorReports.test(key) && !env["VITE_SENTRY_DSN"]);

/**
 * Builds the service worker after the app, once the app's files are known. Not while serving, because a worker's cache would hide
 * changes.
 */
export function serviceWorker(): Plugin {
  let root = "";
  let outDir = "";
  let env: Environment = {};
  return {
    name: "fettle-service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      env = loadEnv(config.mode, root, "VITE_");
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error !== undefined) return;
        await build({
          root,
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          define: { __FETTLE_SHELL__: JSON.stringify(shellOf(outDir, env)) },
          build: {
            outDir,
            emptyOutDir: false,
            target: "baseline-widely-available",
            rolldownOptions: {
              input: source,
              output: { format: "iife", entryFileNames: workerFile },
            },
          },
        });
      },
    },
  };
}

/** The files of a built app, as `ShellFacts` in src/service-worker/shell-facts.ts. */
function shellOf(outDir: string, env: Environment) {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(outDir, ".vite", "manifest.json"), "utf8"),
  );
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)?.file;
  if (entry === undefined) throw new Error("The build has no entry.");
  const files = shellFiles(manifest, filesBelow(outDir), env).map((file) => `/${file}`);
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(outDir, file)));
  return { version: hash.digest("hex").slice(0, 16), entry: `/${entry}`, files };
}

/**
 * The built files that a start without a network needs: every file but those of chunks that are only reached through left-out
 * ones.
 */
export function shellFiles(
  manifest: Manifest,
  files: readonly string[],
  env: Environment,
): readonly string[] {
  const needed = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry));
  for (const key of needed) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const each of [...imports, ...dynamicImports]) if (!isLeftOut(each, env)) needed.add(each);
  }
  const ofChunk = (key: string): readonly string[] => {
    const { file = "", css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  };
  const wanted = new Set([...needed].flatMap(ofChunk));
  const unwanted = new Set(
    Object.keys(manifest)
      .flatMap(ofChunk)
      .filter((file) => !wanted.has(file)),
  );
  return files.filter(
    (file) =>
      !unwanted.has(file) &&
      file !== workerFile &&
      !file.endsWith(".map") &&
      // A visitor of a label has nothing of the app yet, and few users open the charts.
      !pagesBeside.includes(file) &&
      !assetsBeside.some((folder) => file.startsWith(`${folder}/`)),
  );
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !file.startsWith("."))
    .toSorted();
}
