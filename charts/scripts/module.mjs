import { existsSync } from "node:fs";
import Module, { register } from "node:module";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/house.mjs";

const ours = new URL("package.json", pathToFileURL(`${root}/`));
let isPrepared = false;

/** What a module asks for and its own folders do not have is looked for among our packages: XState, above all. */
function prepare() {
  if (isPrepared) return;
  isPrepared = true;
  // What it begins and does not wait for may fail as it likes: it is only to be looked at.
  process.on("uncaughtException", (error) => {
    process.stderr.write(`What was loaded failed at something of its own: ${error.message}\n`);
  });
  register(new URL("module-hook.mjs", import.meta.url), { data: { ours: ours.href } });
  // Node has no public way to do the same for `require`.
  const own = Module.createRequire(ours);
  /** @type {{ _resolveFilename?: (request: string, ...rest: unknown[]) => string }} */
  const inner = Object(Module);
  const resolve = inner._resolveFilename;
  if (resolve === undefined) return;
  let isOurs = false;
  inner._resolveFilename = function (request, ...rest) {
    try {
      return resolve.call(this, request, ...rest);
    } catch (error) {
      if (isOurs || /^[./#]/.test(request) || !isMissing(error)) throw error;
      isOurs = true;
      try {
        return own.resolve(request);
      } catch {
        throw error;
      } finally {
        isOurs = false;
      }
    }
  };
}

/** @param {unknown} error */
function isMissing(error) {
  return error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND";
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
