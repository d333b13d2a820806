import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, isApart } from "#codegen/plan/plan.ts";
import { type Way, waysOf } from "#codegen/plan/ways.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import { isOwnId } from "../conformance/world.ts";
import { type Assignment, assignmentsOf } from "./assignments.ts";
import { allFields, type Becoming, type Move, ownPath, removing, writing } from "./moves.ts";
import { isLeftOut } from "./plain.ts";
import { parentOf, targetOf, topEntity } from "./policies.ts";
import { refPath } from "./ref-path.ts";
import { type Hand, newId, Toggle, valuesFor } from "./values.ts";
import type { World } from "./world.ts";

/** Everything that somebody may try in a world, whether or not it is let through. */
export function movesOf(hand: Hand, world: World): readonly Move[] {
  const { entities } = world.plan;
  return entities.flatMap((entity) => [
    ...waysOf(entity).flatMap((way) => movesByWay(way, entity, hand, world)),
    ...removals(entity, hand, world),
    ...foundings(entity, hand, world),
  ]);
}

function movesByWay(way: Way, entity: EntityPlan, hand: Hand, world: World): readonly Move[] {
  if (way.kind === "create" && entity === topEntity(world.plan)) return [];
  const paths =
    way.kind === "create" ? newPaths(entity, hand, world) : knownPaths(entity, hand, world);
  return assignmentsOf(way, entity, hand, world).flatMap((assignment) =>
    paths.map((path) =>
      writing(
        world,
        hand,
        entity,
        way,
        path,
        fieldsOf(assignment),
        secretsIn(assignment, entity, path, world),
        becomingOf(assignment, entity, path, world),
      ),
    ),
  );
}

/** Where documents lie that may be changed: those of the world, and those that a story makes. */
function knownPaths(entity: EntityPlan, hand: Hand, world: World): readonly string[] {
  const there = world.slots.filter((each) => each.entity === entity).map(({ path }) => path);
  return [...new Set([...there, ...newPaths(entity, hand, world)])];
}

/** Where a document may begin: below each document that is there, one that the story makes, and one that is nowhere. */
function newPaths(entity: EntityPlan, { by, mates }: Hand, world: World): readonly string[] {
  const { plan, slots } = world;
  const ids =
    entity === plan.actor || isOwnId(entity, plan) || isAccount(entity, world)
      ? [by, ...mates]
      : [newId(entity)];
  const collection = entity.path.collections.at(-1) ?? "";
  const above = parentOf(entity, plan);
  if (above === undefined) {
    const [other] = slots.filter((each) => each.entity === entity);
    const shared = other?.path.split("/").slice(0, -2).join("/") ?? "";
    return ids.map((id) => [shared, collection, id].filter((part) => part !== "").join("/"));
  }
  const parents = [...abovesOf(above, by, mates, world)];
  return parents.flatMap((parent) => ids.map((id) => `${parent}/${collection}/${id}`));
}

function isAccount(entity: EntityPlan, { plan }: World): boolean {
  return isApart(entity, plan) && entity.path.params.length === 1;
}

function abovesOf(
  above: EntityPlan,
  by: string,
  mates: readonly string[],
  world: World,
): ReadonlySet<string> {
  const { plan, slots } = world;
  const there = slots.filter(({ entity }) => entity === above).map(({ path }) => path);
  if (above === topEntity(plan)) return new Set(there);
  const own = ownPath(world, by);
  if (above === plan.actor && own !== undefined) {
    const folder = own.slice(0, own.lastIndexOf("/"));
    return new Set([by, ...mates, "nobody"].map((id) => `${folder}/${id}`));
  }
  const [first = ""] = there;
  const folder = first.slice(0, first.lastIndexOf("/"));
  const ids = isAccount(above, world) ? [by, ...mates] : [newId(above), "nowhere"];
  return new Set([...there.slice(0, 3), ...ids.map((id) => `${folder}/${id}`)]);
}

function fieldsOf({ values, agreeing, otherwise }: Assignment): readonly string[] {
  return [...values.keys(), ...agreeing.map(([, on]) => on), ...otherwise.keys()];
}

function becomingOf(
  { values, agreeing, otherwise }: Assignment,
  entity: EntityPlan,
  path: string,
  { plan }: World,
): Becoming {
  return (before, see) => {
    const after: Record<string, Json> = { ...before };
    const write = (all: Assignment["values"]): void => {
      for (const [name, value] of all) {
        if (value === undefined) delete after[name];
        else after[name] = value instanceof Toggle ? value.of(before?.[name]) : value;
      }
    };
    write(values);
    for (const [field, on] of agreeing) {
      const id = after[field];
      const target = targetOf(entity, field, plan);
      if (typeof id !== "string" || target === undefined) continue;
      const its = see(refPath(target, entity, path, id))?.[on];
      if (its === undefined) delete after[on];
      else after[on] = its;
    }
    write(otherwise);
    return after;
  };
}

/** The documents that have to be known to write this. */
function secretsIn(
  { values, otherwise }: Assignment,
  entity: EntityPlan,
  path: string,
  { plan, secrets }: World,
): readonly string[] {
  const named = [...values, ...otherwise].flatMap(([name, value]) => {
    const target = targetOf(entity, name, plan);
    return target === undefined || typeof value !== "string"
      ? []
      : [refPath(target, entity, path, value)];
  });
  return [path, ...named].filter((each) => secrets.has(each));
}

function removals(entity: EntityPlan, hand: Hand, world: World): readonly Move[] {
  if (entity.remove === undefined) return [];
  return knownPaths(entity, hand, world).map((path) =>
    removing(
      hand,
      entity,
      path,
      [path].filter((each) => world.secrets.has(each)),
    ),
  );
}

/** What everything lies below begins, and with it whoever begins it: only where it was before, for elsewhere nobody loses by it. */
function foundings(entity: EntityPlan, { by, mates }: Hand, world: World): readonly Move[] {
  const { plan, slots } = world;
  const { actor } = plan;
  const path = slots.find((each) => each.entity === entity)?.path;
  const own = ownPath(world, by);
  if (entity !== topEntity(plan) || actor?.actor === undefined) return [];
  if (path === undefined || own === undefined) return [];
  const { role } = actor.actor;
  const plainOf = (of: EntityPlan): Fields =>
    Object.fromEntries(
      of.fields.flatMap((field) => {
        const [value] = valuesFor(field, of, { by, mates }, world);
        return isLeftOut(field) || value === undefined || value instanceof Toggle
          ? []
          : [[field.name, value] as const];
      }),
    );
  return waysOf(entity)
    .filter(({ kind }) => kind === "create")
    .flatMap((way) =>
      rolesOf(plan).map((as): Move => ({
        by,
        entity,
        way,
        path,
        fields: [...allFields(entity), ...allFields(actor)],
        secrets: [],
        send: (see) =>
          see(path) !== undefined
            ? undefined
            : {
                id: "found",
                by,
                writes: [
                  { kind: "create", path, fields: plainOf(entity) },
                  ...(see(own) === undefined
                    ? [
                        {
                          kind: "create" as const,
                          path: own,
                          fields: { ...plainOf(actor), [role]: as },
                        },
                      ]
                    : [{ kind: "update" as const, path: own, set: { [role]: as } }]),
                ],
              },
      })),
    );
}
