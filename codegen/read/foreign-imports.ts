import type { InitializeHook, ResolveFnOutput, ResolveHook } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { versionedUrl } from "./version.ts";

let project = "";

/** Node module hooks: a schema folder outside the project can import zod and the schema language without an installation. */
export const initialize: InitializeHook<{ project: string }> = (data) => {
  ({ project } = data);
};

/** Resolves `zod` and `fettle/language/….ts` to the project's own copies where the folder has none. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  if (specifier.startsWith("fettle/language/")) {
    return asModule(pathToFileURL(path.join(project, "schema", specifier.slice("fettle/".length))));
  }
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
      const parentURL = pathToFileURL(path.join(project, "package.json")).href;
      return nextResolve(specifier, { ...context, parentURL });
    }
  }
};

/** The resolved zod, by specifier and importing folder. */
const zod = new Map<string, ResolveFnOutput>();

/** Treats sources as modules even without a package.json, because a foreign folder may have none. */
function asModule(file: URL): ResolveFnOutput {
  return { url: file.href, format: "module", shortCircuit: true };
}
