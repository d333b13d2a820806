import type { Workspace } from "../workspace/workspace.ts";

/** Returns a test of whether a place is `outer` or somewhere inside it. */
export function isInside(
  workspace: Pick<Workspace, "places">,
  outer: string,
): (place: string) => boolean {
  const known = new Map<string, boolean>([[outer, true]]);
  return (place) => {
    const path: string[] = [];
    let current: string | undefined = place;
    while (current !== undefined && !known.has(current) && !path.includes(current)) {
      path.push(current);
      current = workspace.places.get(current)?.parent;
    }
    const answer = current !== undefined && known.get(current) === true;
    for (const each of path) known.set(each, answer);
    return answer;
  };
}
