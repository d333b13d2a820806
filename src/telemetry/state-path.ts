/** A machine's state as one word: "draft.place", and "draft.place + photos.idle" for parallel states. */
export function statePath(value: unknown): string {
  return leavesOf(value).join(" + ");
}

function leavesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner);
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`);
  });
}
