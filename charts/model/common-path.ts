/** A path's keys; a dot within a key is written "\.". */
export function keysOf(path: string): readonly string[] {
  return path === "" ? [] : path.split(/(?<!\\)\./u);
}

/** A state's own key; "" for the root. */
export function lastKey(path: string): string {
  return keysOf(path).at(-1) ?? "";
}

/** The paths of a state's ancestors, from the root downwards. */
export function ancestorsOf(path: string): readonly string[] {
  return keysOf(path).map((_, depth, keys) => keys.slice(0, depth).join("."));
}

/** Path of the state that has a state in it; the root's own for the root. */
export function parentPath(path: string): string {
  return keysOf(path).slice(0, -1).join(".");
}

/** Whether a path is that of a state or of one in it. */
export function isWithin(path: string, state: string): boolean {
  return state === "" || path === state || path.startsWith(`${state}.`);
}

/** Of active states, those that have no other active one in them. */
export function innermost(paths: Iterable<string>): readonly string[] {
  const all = [...paths];
  return all.filter((path) => !all.some((other) => other !== path && isWithin(other, path)));
}

/** Path of the innermost state that has them all in it, or is one of them. */
export function commonOf(paths: readonly string[]): string {
  const [first = [], ...rest] = paths.map(keysOf);
  const differs = first.findIndex((key, index) => rest.some((other) => other[index] !== key));
  return first.slice(0, differs === -1 ? undefined : differs).join(".");
}
