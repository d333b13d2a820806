import type { InitializeHook, ResolveHook } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

let project = "";

/** Node module hooks: a schema folder outside the project finds zod and the language without installing anything. */
export const initialize: InitializeHook<{ project: string }> = (data) => {
  ({ project } = data);
};

/** Resolves `zod` and `fettle/language/….ts` to the project's own copies where the folder has none. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  if (specifier.startsWith("fettle/language/")) {
    const file = path.join(project, "schema", specifier.slice("fettle/".length));
    return nextResolve(pathToFileURL(file).href, context);
  }
  if (specifier !== "zod" && !specifier.startsWith("zod/")) return nextResolve(specifier, context);
  try {
    return await nextResolve(specifier, context);
  } catch {
    return nextResolve(specifier, { ...context, parentURL: pathToFileURL(path.join(project, "package.json")).href });
  }
};
