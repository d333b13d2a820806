import { aboveOf, type ListAttempt } from "./lists.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** A query for one document by its id: often one that names the reader, or that the reader's own documents name. */
export function listByName(world: World, random: Random): ListAttempt {
  const by = random.pick(world.people);
  const own = world.documents.filter(({ id }) => id === by);
  const named = new Set(own.flatMap(({ fields }) => Object.values(fields).flat()));
  const near = world.documents.filter(
    ({ id, fields }) => id === by || named.has(id) || Object.values(fields).flat().includes(by),
  );
  const stored = random.pick(near.length > 0 && random.chance(0.8) ? near : world.documents);
  const { entity, id } = stored;
  return {
    title: `list ${entity.name}s called ${id}`,
    by,
    account: { isAnonymous: false },
    entity,
    above: aboveOf(stored),
    where: [],
    id,
    order: [],
  };
}
