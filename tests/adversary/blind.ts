import { isThere } from "./moves.ts";
import { type Bench, idOf, type Never, type Violation } from "./never.ts";
import { parentOf } from "./policies.ts";

/** An attacker changes or deletes a document that they may not read; documents with their own id are exempt. */
export function changesUnseen({ world, judgements }: Bench): Never {
  return {
    name: "changes what they cannot see",
    fields: new Set(
      world.plan.entities.flatMap((entity) => [
        isThere(entity),
        ...entity.fields.map(({ name }) => `${entity.name}.${name}`),
      ]),
    ),
    depth: () => 1,
    after: ({ sent, from, move }) => {
      const isBlind =
        from.see(move.path) !== undefined &&
        idOf(move.path) !== sent.by &&
        !judgements.mayRead(sent.by, move.path, from.see) &&
        !judgements.mayRead(sent.by, move.path, from.see, "list");
      return isBlind
        ? [{ kind: move.entity.name, says: `${sent.by} changes ${move.path} without seeing it` }]
        : [];
    },
  };
}

/** An attacker creates a document below a missing one, where no query from above finds it. */
export function beginsBelowNothing({ world }: Bench): Never {
  const { plan } = world;
  const nested = plan.entities.filter((entity) => parentOf(entity, plan) !== undefined);
  return {
    name: "begins below nothing",
    fields: new Set(nested.map(isThere)),
    depth: () => 1,
    after: ({ written, from, to }) =>
      [...written].flatMap(([path, now]): readonly Violation[] => {
        const entity = world.entityAt(path);
        if (entity === undefined || now === undefined || from.see(path) !== undefined) return [];
        const above = parentOf(entity, plan);
        const parent = path.split("/").slice(0, -2).join("/");
        return above !== undefined && to.see(parent) === undefined
          ? [{ kind: entity.name, says: `${path} is there without ${parent}` }]
          : [];
      }),
  };
}
