import type { InitializeHook, ResolveFnOutput, ResolveHook } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { versionedUrl } from "./version.ts";

let project = "";

/** Node module hooks: a schema folder outside the project finds zod and the language without installing anything. */
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
    // Whoever was asked for as it stands gets what it needs as that stands.
    const isVersioned = /\?v=\w+$/.test(context.parentURL ?? "") && file.search === "";
    return asModule(isVersioned ? new URL(versionedUrl(file)) : file);
  }
  if (specifier !== "zod" && !specifier.startsWith("zod/")) return nextResolve(specifier, context);
  // Looked for once in each folder: every entity's file asks for it, and looking takes longer than all else of its imports.
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

/** Where zod was found, by what was asked for and the folder it was asked from. */
const zod = new Map<string, ResolveFnOutput>();

/** Sources are modules, whether or not a package.json beside them says so: the folder may have none at all. */
function asModule(file: URL): ResolveFnOutput {
  return { url: file.href, format: "module", shortCircuit: true };
}
