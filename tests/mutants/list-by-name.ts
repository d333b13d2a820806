import type { ListAttempt } from "../conformance/lists.ts";
import type { Random } from "../conformance/random.ts";
import type { World } from "../conformance/world.ts";

/** A query for one document by its name: often for one that names whoever asks, or that their own documents name. */
export function listByName(world: World, random: Random): ListAttempt {
  const by = random.pick(world.people);
  const own = world.documents.filter(({ id }) => id === by);
  const named = new Set(own.flatMap(({ fields }) => Object.values(fields).flat()));
  const near = world.documents.filter(
    ({ id, fields }) => id === by || named.has(id) || Object.values(fields).flat().includes(by),
  );
  const { entity, path, id } = random.pick(
    near.length > 0 && random.chance(0.8) ? near : world.documents,
  );
  return {
    title: `list ${entity.name}s called ${id}`,
    by,
    account: { isAnonymous: false },
    entity,
    above: path.split("/").slice(0, -2).join("/"),
    where: [],
    id,
    order: [],
  };
}
