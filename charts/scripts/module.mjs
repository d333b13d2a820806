import { existsSync } from "node:fs";
import Module, { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/house.mjs";

const ours = pathToFileURL(join(root, "package.json")).href;
let isPrepared = false;

/** What a module asks for and its own folders do not have is looked for among our packages: XState, above all. */
function prepare() {
  if (isPrepared) return;
  isPrepared = true;
  // What it begins and does not wait for may fail as it likes: it is only to be looked at.
  process.on("uncaughtException", (error) => {
    process.stderr.write(`What was loaded failed at something of its own: ${error.message}\n`);
  });
  register(import.meta.url);
  // For `require`, Node reads the variable when it starts, and whenever it is told to.
  process.env["NODE_PATH"] = join(root, "node_modules");
  /** @type {{ _initPaths?: () => void }} */ (Object(Module))._initPaths?.();
}

/**
 * What a module exports, wherever it lies: TypeScript or JavaScript, of either kind of modules.
 * @param {string} path
 * @returns {Promise<Readonly<Record<string, unknown>>>}
 */
export async function loadModule(path) {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  prepare();
  const { tsImport } = await import("tsx/esm/api");
  return tsImport(pathToFileURL(path).href, {
    parentURL: import.meta.url,
    // Another project's compiler options are not ours to follow, nor ours its.
    tsconfig: false,
  });
}

/**
 * Runs in Node's own thread for loading: a package that the asking module cannot find is looked for from our folder.
 * @type {import("node:module").ResolveHook}
 * @public Node calls it, as the hook that is registered above.
 */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    const isMissing =
      error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing || /^(?:[./#]|[a-z]+:)/i.test(specifier)) throw error;
    return next(specifier, { ...context, parentURL: ours });
  }
}
