import { requestLifecycle } from "#generated/request/lifecycle.ts";
import type { StoredDocument } from "./stored-documents.ts";

/** How a request contradicts its timeline, if it does. */
export function disagreement(
  { path, fields }: StoredDocument,
  activity: readonly StoredDocument[],
): string | undefined {
  const own = activity.filter((each) => each.path.startsWith(`${path}/activity/`));
  const moves = own
    .filter((each) => typeof each.fields["to"] === "string")
    .toSorted((a, b) => Number(a.fields["at"]) - Number(b.fields["at"]));
  let state = "";
  for (const { fields: entry, path: at } of moves) {
    const { kind, from, to } = entry;
    if (kind === "report" || kind === "import") {
      if (state !== "") return `${path}: begins a second time with ${at}`;
    } else if (from !== state)
      return `${path}: ${at} goes from ${String(from)}, but it was ${state}`;
    else if (!isStep(kind, from, to)) return `${path}: ${at} is no step of the lifecycle`;
    state = String(to);
  }
  if (state !== fields["state"])
    return `${path} is ${String(fields["state"])}, its timeline says ${state}`;
  const last = own.find((each) => each.path.endsWith(`/${String(fields["lastEntry"])}`));
  return last === undefined ? `${path}: its last entry is not there` : undefined;
}

function isStep(kind: unknown, from: unknown, to: unknown): boolean {
  return Object.entries(requestLifecycle.steps).some(
    ([name, step]) => name === kind && step.to === to && step.from.some((each) => each === from),
  );
}
