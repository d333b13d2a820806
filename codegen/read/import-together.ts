import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import { build, type Plugin } from "esbuild";
import { language } from "./language-file.ts";

/** The time in ms after which the files are imported one by one, to find what takes so long. */
const mostMs = 5000;

/** The global variable under which the script finds what it imports, and puts what it exports. */
const given = "fettleCodegenSchema";

/**
 * Runs schema files as one script, because one transform of all costs a fraction of one for each.
 * @returns the exports of each file; `undefined` if the script fails or takes too long, or if a file uses `import.meta`. The caller
 * then imports each file by itself, which also finds the place of a mistake
 */
export async function importTogether(
  directory: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, unknown> | undefined> {
  const name = (index: number): string => `file${index}`;
  const lines = files.map(
    (file, index) =>
      `export * as ${name(index)} from ${JSON.stringify(path.join(directory, file))};`,
  );
  try {
    const { outputFiles } = await build({
      stdin: { contents: lines.join("\n"), resolveDir: directory },
      bundle: true,
      write: false,
      format: "cjs",
      platform: "node",
      target: "node20",
      logLevel: "silent",
      plugins: [shared],
    });
    const text = outputFiles.map((file) => file.text).join("");
    if (/\bimport_meta\b/.test(text)) return undefined;
    const foreign = new Map<string, unknown>();
    for (const [, file = ""] of text.matchAll(/\brequire\("(file:[^"]+)"\)/g))
      foreign.set(file, await import(file));
    const requireOther = createRequire(path.join(directory, "schema-files.js"));
    const requireAny = (asked: string): unknown => foreign.get(asked) ?? requireOther(asked);
    const module = { exports: {} };
    Reflect.set(globalThis, given, { require: requireAny, module });
    // As a script, because its endless loops can be ended without another thread.
    const wrapped = `((require, module) => {${text}\n})(${given}.require, ${given}.module)`;
    runInThisContext(wrapped, { filename: "schema-files.js", timeout: mostMs });
    return new Map(
      files.map((file, index): [string, unknown] => [
        file,
        Reflect.get(module.exports, name(index)),
      ]),
    );
  } catch {
    return undefined;
  } finally {
    Reflect.deleteProperty(globalThis, given);
  }
}

/** zod and the language stay outside, so that the schema has the same instances as the generator. */
const shared: Plugin = {
  name: "shared",
  setup(bundle) {
    const asExternal = (file: URL) => ({ path: file.href, external: true });
    bundle.onResolve({ filter: /^fettle-codegen\/language$/ }, () => asExternal(language));
    const found = new Map<string, Promise<URL>>();
    bundle.onResolve({ filter: /^zod(?:$|\/)/, namespace: "file" }, async (asked) => {
      const key = `${asked.path} ${asked.resolveDir}`;
      const file = found.get(key) ?? zodFor(asked.path, asked.resolveDir);
      found.set(key, file);
      return asExternal(await file);
    });

    /** The zod of the schema's folder, or else the generator's. */
    async function zodFor(name: string, folder: string): Promise<URL> {
      for (const resolveDir of [folder, path.dirname(fileURLToPath(import.meta.url))]) {
        const how = { kind: "import-statement", resolveDir, namespace: "own" } as const;
        const { path: file } = await bundle.resolve(name, how);
        if (file !== "") return pathToFileURL(file);
      }
      throw new Error(`There is no ${name}.`);
    }
  },
};
