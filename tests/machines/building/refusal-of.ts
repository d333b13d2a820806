import { judges } from "#generated/judges.ts";
import { type Change, type Document, type Fields, type Refusal } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { judgeChange } from "#src/data/judge-change.ts";
import { Registry } from "#src/data/local/registry.ts";

const registry = new Registry(judges);

/** What the real policy says against a change in a house, and what else lies there; `undefined` where it says nothing. */
export function refusalOf(
  change: Change,
  { organisation, members, sites, places }: House,
  ...more: readonly Document<object>[]
): Refusal | undefined {
  const documents = [
    organisation,
    ...members.values(),
    ...sites.values(),
    ...places.values(),
    ...more,
  ];
  // Documents of a test are made of what is stored.
  const stored = new Map(documents.map(({ id: _, path, ...fields }) => [path, fields as Fields]));
  const verdict = judgeChange(registry, change, (path) => stored.get(path));
  return "code" in verdict ? verdict : undefined;
}
