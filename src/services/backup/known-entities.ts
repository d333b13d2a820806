import { backupFacts } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
import type { EntityFacts } from "#generated/runtime.ts";
import { Registry } from "#src/data/local/registry.ts";

/** All entities, by the paths of their documents. */
export const registry = new Registry(entities);

/** The facts that a backup needs about the entity of a document; empty for an unknown path. */
export function factsAt(path: string): EntityFacts {
  return backupFacts[registry.at(path)?.codec.entity ?? ""] ?? {};
}

/** The collections of journal entries, as the literal parts of their paths. */
export const entryShapes: ReadonlySet<string> = new Set(
  entities.flatMap(({ codec }) => {
    const journal = backupFacts[codec.entity]?.journal;
    return journal === undefined ? [] : [[...codec.collections, journal.entries].join("/")];
  }),
);
