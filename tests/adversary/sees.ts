import { readsOf } from "./cone.ts";
import type { See } from "./judging.ts";
import type { Bench, Never, Place, Violation } from "./never.ts";
import { isSecret } from "./policies.ts";

/**
 * A coalition reads a document that none of its members could read before, after changing anything but their own actor documents.
 * Access gained by new permissions is checked elsewhere.
 */
export function seesMore({ world, judgements }: Bench): Never {
  const { plan, documents } = world;
  // Changes of actor documents and their projections are allowed before; they are not what grants access here.
  const { actor } = plan;
  const isOfPeople = (field: string): boolean =>
    actor !== undefined &&
    plan.entities.some(
      (entity) =>
        (entity === actor || entity.projectionOf === actor.name) &&
        field.startsWith(`${entity.name}.`),
    );
  const fields = plan.entities
    .flatMap((entity) => [
      ...readsOf(entity.read, entity, world),
      ...(entity.list === undefined ? [] : readsOf(entity.list, entity, world)),
    ])
    .filter((field) => !isOfPeople(field));
  const paths = [...documents.keys()].filter((path) => {
    const entity = world.entityAt(path);
    return entity !== undefined && !isSecret(entity);
  });
  /** The documents that were read to decide who may read one, by reader and path. */
  const looked = new Map<string, Set<string>>();
  const reads = (id: string, path: string, see: See): boolean => {
    const key = `${id} ${path}`;
    const asked = looked.get(key) ?? new Set();
    looked.set(key, asked);
    const noting: See = (at) => {
      asked.add(at);
      return see(at);
    };
    return judgements.mayRead(id, path, noting) || judgements.mayRead(id, path, noting, "list");
  };
  const mayDiffer = (id: string, path: string, written: readonly string[]): boolean => {
    const asked = looked.get(`${id} ${path}`);
    return asked === undefined || written.some((each) => asked.has(each));
  };
  /** The original documents, but with the present actor documents. */
  const asItWas =
    ({ see, origin }: Place): See =>
    (path) =>
      world.entityAt(path) === plan.actor ? see(path) : origin(path);
  return {
    name: "sees what they were not shown",
    fields: new Set(fields),
    depth: () => 2,
    after: ({ written, to, from }) => {
      const others = [...written.keys()].filter((path) => world.entityAt(path) !== plan.actor);
      if (others.length === 0) return [];
      const was = asItWas(to);
      return paths.flatMap((path): readonly Violation[] => {
        const by = from.members.find(
          (id) =>
            mayDiffer(id, path, others) && reads(id, path, to.see) && !reads(id, path, from.see),
        );
        if (by === undefined || from.members.some((id) => reads(id, path, was))) return [];
        return [{ kind: world.entityAt(path)?.name ?? "", says: `${by} reads ${path}` }];
      });
    },
  };
}
