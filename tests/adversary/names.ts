import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { ownPath } from "./moves.ts";
import { type Bench, idOf, type Never, type Step, type Violation } from "./never.ts";
import { nameFields } from "./relevance.ts";

/** An attacker is displayed under the name of another person. */
export function isShownAsAnother({ world, powers }: Bench): Never {
  const { plan, documents } = world;
  const own = plan.actor?.actor?.name ?? "";
  const names = new Map<string, string>();
  for (const [path, fields] of documents) {
    const name = world.entityAt(path) === plan.actor ? fields[own] : undefined;
    if (typeof name === "string" && powers.of(fields) !== undefined) names.set(name, idOf(path));
  }
  return {
    name: "is shown as somebody else",
    fields: fieldsBy(plan, (entity) => nameFields(entity, plan).map(({ field }) => field)),
    depth: () => 2,
    after: ({ written, from }) =>
      [...written].flatMap(([path, now]) => {
        const entity = world.entityAt(path);
        // A projection is checked by its source.
        if (entity?.projectionOf !== undefined || entity === undefined || now === undefined)
          return [];
        const was = from.see(path);
        return nameFields(entity, plan).flatMap(({ field, of }): readonly Violation[] => {
          const name = now[field];
          const owner = of === "id" ? idOf(path) : now[of];
          if (typeof name !== "string" || typeof owner !== "string" || was?.[field] === name)
            return [];
          // A person with that name already is displayed correctly.
          if (of !== "id" && from.see(ownPath(world, owner) ?? "")?.[own] === name) return [];
          const other = names.get(name);
          if (other === undefined || other === owner || from.members.includes(other)) return [];
          return [
            {
              kind: `${entity.name}.${field}`,
              says: `${owner} is shown as ${other} in ${path}`,
            },
          ];
        });
      }),
  };
}

/** A document records another person as the author. */
export function actsAsAnother({ world }: Bench): Never {
  const { plan } = world;
  const authors = ({ creates, journalOf }: EntityPlan): readonly string[] => {
    const own = creates.flatMap(({ sets }) =>
      sets.flatMap(([field, setting]) => (setting.kind === "actor" ? [field] : [])),
    );
    return [...new Set(journalOf === undefined ? own : ["by"])];
  };
  return {
    name: "acts as somebody else",
    fields: fieldsBy(plan, authors),
    depth: () => 1,
    after: ({ sent, written, from }: Step) =>
      [...written].flatMap(([path, now]) => {
        const entity = world.entityAt(path);
        if (entity === undefined || now === undefined) return [];
        const was = from.see(path);
        return authors(entity).flatMap((field): readonly Violation[] => {
          const author = now[field];
          if (typeof author !== "string" || author === was?.[field] || author === sent.by)
            return [];
          return [{ kind: `${entity.name}.${field}`, says: `${path} says it is of ${author}` }];
        });
      }),
  };
}

function fieldsBy(
  { entities }: SchemaPlan,
  of: (entity: EntityPlan) => readonly string[],
): ReadonlySet<string> {
  return new Set(
    entities.flatMap((entity) => of(entity).map((field) => `${entity.name}.${field}`)),
  );
}
