/** A path's keys; a dot within a key is written "\.". */
export function keysOf(path: string): readonly string[] {
  return path === "" ? [] : path.split(/(?<!\\)\./u);
}

/** Path of the state that has a state in it; the root's own for the root. */
export function parentPath(path: string): string {
  return keysOf(path).slice(0, -1).join(".");
}

/** Whether a path is that of a state or of one in it. */
export function isWithin(path: string, state: string): boolean {
  return state === "" || path === state || path.startsWith(`${state}.`);
}

/** Path of the innermost state that has them all in it, or is one of them. */
export function commonOf(paths: readonly string[]): string {
  const [first = [], ...rest] = paths.map(keysOf);
  const differs = first.findIndex((key, index) => rest.some((other) => other[index] !== key));
  return first.slice(0, differs === -1 ? undefined : differs).join(".");
}
