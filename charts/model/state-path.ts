const known = new WeakMap<object, string>();

/** A state node by its keys from the root, joined by dots: "viewer.open"; "" for the root. A dot within a key is written "\\.", as XState reads it. */
export function statePath(node: { readonly path: readonly string[] }): string {
  const before = known.get(node);
  if (before !== undefined) return before;
  const path = node.path.map((key) => key.replaceAll(".", String.raw`\.`)).join(".");
  known.set(node, path);
  return path;
}
