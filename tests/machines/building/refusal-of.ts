import { judges } from "#generated/judges.ts";
import { type Change, type Document, type Fields, type Refusal } from "#generated/runtime.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { judgeChange } from "#src/data/judge-change.ts";
import { Registry } from "#src/data/local/registry.ts";

const registry = new Registry(judges);

/**
 * The refusal of a change by the real policy, in an organisation with these additional documents; `undefined` if it is allowed.
 */
export function refusalOf(
  change: Change,
  { organisation, members, sites, places }: Workspace,
  ...more: readonly Document<object>[]
): Refusal | undefined {
  const documents = [
    organisation,
    ...members.values(),
    ...sites.values(),
    ...places.values(),
    ...more,
  ];
  // Documents in tests contain only stored fields.
  const stored = new Map(documents.map(({ id: _, path, ...fields }) => [path, fields as Fields]));
  const verdict = judgeChange(registry, change, (path) => stored.get(path));
  return "code" in verdict ? verdict : undefined;
}
