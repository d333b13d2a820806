import { backupFacts } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
import type { EntityFacts } from "#generated/runtime.ts";
import { Registry } from "#src/data/local/registry.ts";

/** Every entity there is, by where its documents are. */
export const registry = new Registry(entities);

/** What a backup has to know about the entity of a document; nothing where there is no such entity. */
export function factsAt(path: string): EntityFacts {
  return backupFacts[registry.at(path)?.codec.entity ?? ""] ?? {};
}

/** The collections in which entries of journals lie, as the literal parts of their paths. */
export const entryShapes: ReadonlySet<string> = new Set(
  entities.flatMap(({ codec }) => {
    const journal = backupFacts[codec.entity]?.journal;
    return journal === undefined ? [] : [[...codec.collections, journal.entries].join("/")];
  }),
);
