import { askedType, type EntityPlan, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Condition, Json } from "#generated/runtime.ts";
import type { ListAttempt } from "../conformance/lists.ts";
import type { World } from "../conformance/world.ts";

/** Every declared query, and every query by one field, by everybody, with every value that policies mention. */
export function* sweptLists(plan: SchemaPlan, world: World): Generator<ListAttempt> {
  for (const entity of plan.entities) {
    const there = world.documents.filter((each) => each.entity === entity);
    const above = new Set(there.map(({ path }) => path.split("/").slice(0, -2).join("/")));
    for (const by of world.people)
      for (const where of [[], ...declared(entity, by, world), ...byOne(entity, by, world)])
        for (const each of above)
          yield {
            title: `list ${entity.name}s where ${JSON.stringify(where)}`,
            by,
            account: { isAnonymous: false },
            entity,
            above: each,
            where,
            order: [],
          };
  }
}

function declared(entity: EntityPlan, by: string, world: World): readonly (readonly Condition[])[] {
  return entity.queries.map(({ where }) =>
    where.map(([field, value]) => {
      const values =
        "argument" in value ? valuesOf(entity, field, by, world).slice(0, 1) : [...value];
      return condition(entity, field, values);
    }),
  );
}

function byOne(entity: EntityPlan, by: string, world: World): readonly (readonly Condition[])[] {
  return entity.fields
    .filter(({ type }) => ["string", "ref", "enum", "boolean", "list"].includes(type.kind))
    .flatMap(({ name }) =>
      valuesOf(entity, name, by, world).map((value) => [condition(entity, name, [value])]),
    );
}

function condition(entity: EntityPlan, field: string, values: readonly Json[]): Condition {
  const isList = fieldNamed(entity, field).type.kind === "list";
  return isList ? { field, contains: true, values } : { field, values };
}

function valuesOf(entity: EntityPlan, field: string, by: string, world: World): readonly Json[] {
  const type = askedType(fieldNamed(entity, field));
  switch (type.kind) {
    case "enum":
      return type.values;
    case "boolean":
      return [true, false];
    case "ref":
      return [by, ...world.refs(type.entity)];
    case "string":
      return [by];
    default:
      return [];
  }
}
