let ours = import.meta.url;

/** @param {{ ours: string }} data */
export function initialize(data) {
  ours = data.ours;
}

/**
 * Runs in Node's own thread for loading: a package that the asking module cannot find is looked for from our folder.
 * @type {import("node:module").ResolveHook}
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
