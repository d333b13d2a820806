import { readsOf } from "./cone.ts";
import { type GrantSource, sourcePath } from "./grants.ts";
import { isThere } from "./moves.ts";
import { type Bench, idOf, type Never, type Place, type Violation } from "./never.ts";
import { authorFields } from "./plain.ts";
import { isSecret } from "./policies.ts";

/** A person knows a secret id, but neither created it, nor may list it, nor was handed it. */
export function knowsSecret({ world, judgements, knowledge }: Bench): Never {
  const { plan, secrets, handed, sources } = world;
  const open = plan.entities.filter(isSecret);
  const names = new Set(open.map(({ name }) => name));
  const showing = plan.entities
    .filter((entity) =>
      entity.fields.some(({ type }) => type.kind === "ref" && names.has(type.entity)),
    )
    .concat(open)
    .flatMap((entity) => [isThere(entity), ...readsOf(entity.list ?? entity.read, entity, world)]);
  const mayKnow = (id: string, secret: string, place: Place): boolean => {
    const { see, origin } = place;
    const entity = world.entityAt(secret);
    const made = origin(secret);
    if (entity === undefined) return true;
    return (
      handed.get(secret)?.includes(id) === true ||
      authorFields(entity).some((field) => made?.[field] === id) ||
      judgements.mayRead(id, secret, see, "list") ||
      sources.some((each) => each.entity === entity && cameBy(id, each, secret, place))
    );
  };
  const cameBy = (id: string, source: GrantSource, secret: string, { origin }: Place): boolean =>
    [...world.documents].some(
      ([path, fields]) =>
        world.entityAt(path) === plan.actor &&
        idOf(path) === id &&
        sourcePath(source, path, fields, origin) === secret,
    );
  const wrongIn = (place: Place, before: Place["known"]): readonly Violation[] =>
    [...knowledge.learn(place.members, place.known, place.see).values()]
      .filter(({ secret }) => secrets.has(secret) && !before.has(secret))
      .filter(({ secret }) => !place.members.some((id) => mayKnow(id, secret, place)))
      .map(({ secret, by, from }) => ({
        kind: `${world.entityAt(secret)?.name} in ${world.entityAt(from)?.name}`,
        says: `${by} reads ${from} and knows ${secret}`,
      }));
  return {
    name: "knows a secret",
    fields: new Set(showing),
    depth: () => 1,
    atFirst: (place) => wrongIn(place, new Map()),
    after: ({ from, to }) => wrongIn(to, from.known),
  };
}
