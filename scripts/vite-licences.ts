import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly homepage?: string;
  readonly text?: string;
}

const moduleId = "virtual:licences";
const file = "licences.json";

/**
 * Provides the list of shipped third-party packages with their licences. A build lists exactly the packages whose code is in it,
 * including workers (which are bundled separately, hence the second plugin) and separate pages (the third, which writes the list
 * again). The development server, which bundles nothing, lists the direct dependencies.
 */
export function licences(): { app: Plugin; worker: Plugin; beside: Plugin } {
  let root = "";
  const shipped = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle): void => {
    for (const part of Object.values(bundle)) {
      const ids = part.type === "chunk" ? part.moduleIds : [];
      for (const folder of ids.flatMap(packageFolder)) shipped.add(folder);
    }
  };
  const worker: Plugin = {
    name: "fettle-licences-of-workers",
    generateBundle: (_options, bundle) => note(bundle),
  };
  const app: Plugin = {
    name: "fettle-licences",
    configResolved: (config) => void (root = config.root),
    ...listing,
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(directDependencies(root)));
      });
    },
    generateBundle(_options, bundle) {
      note(bundle);
      this.emitFile({
        type: "asset",
        fileName: file,
        source: JSON.stringify(describe([...shipped])),
      });
    },
  };
  const beside: Plugin = {
    name: "fettle-licences-beside",
    ...listing,
    generateBundle: (_options, bundle) => note(bundle),
    writeBundle: ({ dir }) =>
      writeFileSync(join(dir ?? "", file), JSON.stringify(describe([...shipped]))),
  };
  return { app, worker, beside };
}

/** The module that loads the list. */
const listing = {
  resolveId: (id: string) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id: string) => (id === `\0${moduleId}` ? source : undefined),
};

/** A file of its own, so that licence texts are loaded only by their readers. */
const source = `export async function loadLicences() {
  const response = await fetch("/${file}");
  if (!response.ok) throw new Error("The list of licences could not be loaded.");
  return response.json();
}`;

/** The folder of a module's package; empty for the app's own code. */
function packageFolder(id: string): string[] {
  const path = id.replace(/^\0/, "").replace(/\?.*$/, "");
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  return found !== undefined && existsSync(join(found, "package.json")) ? [found] : [];
}

function directDependencies(root: string): Licence[] {
  const { dependencies } = readJson(join(root, "package.json"));
  return describe(Object.keys(dependencies ?? {}).map((name) => join(root, "node_modules", name)));
}

function describe(folders: readonly string[]): Licence[] {
  return folders.map(describeOne).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

function describeOne(folder: string): Licence {
  const { name, version, license, homepage } = readJson(join(folder, "package.json"));
  const textFile = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  return {
    name: name ?? dirname(folder),
    version: version ?? "",
    licence: license ?? "unknown",
    ...(homepage === undefined ? {} : { homepage }),
    ...(textFile === undefined ? {} : { text: readFileSync(join(folder, textFile), "utf8") }),
  };
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
  homepage?: string;
  dependencies?: Record<string, string>;
}

function readJson(path: string): Manifest {
  return JSON.parse(readFileSync(path, "utf8"));
}
