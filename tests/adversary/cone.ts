import { creatable, type Operation, writtenBy } from "#codegen/plan/operations.ts";
import type { EntityPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import type { Fields } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import type { Changed, See } from "./judging.ts";
import { isThere } from "./moves.ts";
import {
  fieldsNamed,
  isSecret,
  otherEntity,
  partsOf,
  targetOf,
  topEntity,
  operationsOf,
} from "./policies.ts";
import type { World } from "./world.ts";

/**
 * The least number of steps between a change of a field and a never: 0 for the never's own fields, 1 for a field that a policy
 * checks before an operation writes those, and so on. A field farther away than the remaining steps cannot matter.
 */
export class Cone {
  readonly #levels: ReadonlyMap<string, number>;
  readonly #world: World;
  readonly #told = new WeakMap<Fields, string[]>();

  constructor(world: World, fields: Iterable<string>) {
    this.#world = world;
    this.#levels = levelsFrom(world, fields);
  }

  /** The distance of the nearest of some fields. */
  nearest(fields: readonly string[]): number {
    return Math.min(...fields.map((field) => this.#level(field)));
  }

  /** The distance of the nearest written field; `Infinity` if none can matter. */
  levelOf(after: Changed, before: See): number {
    let nearest = Infinity;
    for (const [path, fields] of after) {
      const entity = this.#world.entityAt(path);
      if (entity === undefined) continue;
      const was = before(path);
      const isNew = was === undefined || fields === undefined;
      if (isNew) nearest = Math.min(nearest, this.#level(isThere(entity)));
      for (const { name } of entity.fields)
        if (isNew || fields[name] !== was[name])
          nearest = Math.min(nearest, this.#level(`${entity.name}.${name}`));
    }
    return nearest;
  }

  /** The part of a document that can matter with this number of steps left, as a key. The other fields may have any value. */
  told(path: string, fields: Fields | undefined, left: number): string {
    const entity = this.#world.entityAt(path);
    if (fields === undefined || entity === undefined) return `${path} gone`;
    const known = this.#told.get(fields) ?? [];
    this.#told.set(fields, known);
    known[left] ??= entity.fields
      .filter(({ name }) => this.#level(`${entity.name}.${name}`) <= left)
      .map(({ name }) => JSON.stringify(fields[name]))
      .join();
    return path + known[left];
  }

  #level(field: string): number {
    return this.#levels.get(field) ?? Infinity;
  }
}

function levelsFrom(world: World, fields: Iterable<string>): ReadonlyMap<string, number> {
  const operations = world.plan.entities.flatMap((entity) => waysIn(entity, world));
  const levels = new Map([...fields].map((field) => [field, 0]));
  for (let level = 1, isGrowing = true; isGrowing; level += 1) {
    const before = new Set(levels.keys());
    const writing = operations.filter(({ writes }) => writes.some((field) => before.has(field)));
    for (const field of writing.flatMap(({ reads }) => reads))
      if (!levels.has(field)) levels.set(field, level);
    isGrowing = levels.size > before.size;
  }
  return levels;
}

interface Reach {
  readonly writes: readonly string[];
  readonly reads: readonly string[];
}

/** For each operation of an entity: the fields that it writes, and the fields that its policies check. */
export function waysIn(entity: EntityPlan, world: World): readonly Reach[] {
  const of = (names: readonly string[]): readonly string[] =>
    names.map((name) => `${entity.name}.${name}`);
  const all = of(entity.fields.map(({ name }) => name));
  const operations = operationsOf(entity).map((operation) => ({
    writes: [
      ...of(writtenIn(operation, entity)),
      ...(operation.kind === "create" ? [isThere(entity)] : []),
    ],
    reads: [
      ...policiesOf(operation).flatMap((policy) => readsOf(policy, entity, world)),
      ...(operation.states === undefined ? [] : of([entity.lifecycle?.field ?? ""])),
      ...secretsFor(writtenIn(operation, entity), entity, world),
      isThere(entity),
    ],
  }));
  return entity.remove === undefined
    ? operations
    : [
        ...operations,
        { writes: [...all, isThere(entity)], reads: readsOf(entity.remove, entity, world) },
      ];
}

function writtenIn(operation: Operation, entity: EntityPlan): readonly string[] {
  const create = entity.creates.find(
    ({ name }) => operation.kind === "create" && name === operation.name,
  );
  return create === undefined ? writtenBy(operation, entity) : creatable(create, entity);
}

/** Every field that a policy checks in any document, and the fields of the acting member. */
export function readsOf(policy: Policy, entity: EntityPlan, world: World): readonly string[] {
  const { plan } = world;
  const { actor } = plan;
  const top = topEntity(plan);
  const me =
    actor?.actor === undefined
      ? []
      : [
          isThere(actor),
          ...Object.values(actor.actor)
            .filter((name) => name !== undefined && name !== actor.actor?.name)
            .map((name) => `${actor.name}.${name}`),
        ];
  const parts = partsOf(policy, entity, plan).flatMap((part) => {
    const { policy: asked } = part;
    const own = fieldsNamed(part, plan);
    const other = otherEntity(asked, part.entity, plan);
    if (other === undefined || other === entity) return own;
    if (asked.kind === "parent")
      return [...own, isThere(other), ...readsOf(other.read, other, world)];
    const on = asked.kind === "agrees" ? [`${other.name}.${asked.on}`] : [];
    return [...own, ...on, isThere(other)];
  });
  return [...new Set([...me, ...parts, ...(top === undefined ? [] : [isThere(top)])])];
}

/** To name a document with a secret id, an attacker needs to have read the id. */
function secretsFor(names: readonly string[], entity: EntityPlan, world: World): readonly string[] {
  const { plan } = world;
  const secret = names
    .map((name) => targetOf(entity, name, plan))
    .filter((target) => target !== undefined && isSecret(target));
  return secret.flatMap((target) => {
    if (target === undefined) return [];
    const showing = plan.entities.filter((each) =>
      each.fields.some(({ name }) => targetOf(each, name, plan) === target),
    );
    return [
      ...(target.list === undefined ? [] : readsOf(target.list, target, world)),
      ...showing.flatMap((each) => readsOf(each.read, each, world)),
    ];
  });
}
