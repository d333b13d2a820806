import type { InitializeHook, ResolveFnOutput, ResolveHook } from "node:module";
import path from "node:path";
import type { MessagePort } from "node:worker_threads";
import { language } from "./language-file.ts";
import { versionedUrl } from "./version.ts";
import { watchLoops } from "./watch-loops.ts";

export const initialize: InitializeHook<MessagePort> = watchLoops;

/**
 * A Node module hook: resolves `zod` and `fettle-codegen/language` to the generator's own copies where a schema's folder has
 * none, so that a schema can be read where nothing is installed.
 */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  if (specifier === "fettle-codegen/language") return asModule(language);
  if (/^(?:\.\.?\/|file:).*\.ts(?:\?v=\w+)?$/.test(specifier)) {
    const file = new URL(specifier, context.parentURL);
    // A module that was imported with a version also imports its dependencies with their versions.
    const isVersioned = /\?v=\w+$/.test(context.parentURL ?? "") && file.search === "";
    return asModule(isVersioned ? new URL(versionedUrl(file)) : file);
  }
  if (specifier !== "zod" && !specifier.startsWith("zod/")) return nextResolve(specifier, context);
  // Cached per folder, because every schema file imports zod and resolving it takes longer than all its other imports.
  const asked = `${specifier} ${path.dirname(context.parentURL ?? "")}`;
  const found = zod.get(asked) ?? (await findZod());
  zod.set(asked, found);
  return { ...found, shortCircuit: true };

  async function findZod(): Promise<ResolveFnOutput> {
    try {
      return await nextResolve(specifier, context);
    } catch {
      return nextResolve(specifier, { ...context, parentURL: import.meta.url });
    }
  }
};

/** The resolved zod, by specifier and importing folder. */
const zod = new Map<string, ResolveFnOutput>();

/** Treats sources as modules even without a package.json, because a foreign folder may have none. */
function asModule(file: URL): ResolveFnOutput {
  return { url: file.href, format: "module", shortCircuit: true };
}
