import { stepsOf, operationsOf } from "#codegen/plan/operations.ts";
import type { EntityPlan, FieldPlan } from "#codegen/plan/plan.ts";
import { personalFields, policiesOf } from "#codegen/plan/policies.ts";
import type { Fields } from "#generated/runtime.ts";
import { addressOf, written } from "./account.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Fields with ids of people often get ids of people, including the acting user. */
export function withPeople(
  entity: EntityPlan,
  fields: Fields,
  { people, addressed }: Pick<World, "people" | "addressed">,
  random: Random,
  by: string,
): Fields {
  const personal = fieldsOfPeople(entity);
  const result = { ...fields };
  for (const field of entity.fields) {
    const isAddress = addressed.has(field.name) && field.type.kind === "string";
    if (isAddress && field.name in result && random.chance(0.7))
      result[field.name] = written(addressOf(random.pick([by, ...people])), random);
    if (!personal.has(field.name) || !(field.name in result)) continue;
    if (field.type.kind === "list") {
      const list = random.some(people, 0.3).slice(0, field.type.max);
      if (list.length >= (field.type.min ?? 0)) result[field.name] = list;
    } else if (random.chance(0.35)) result[field.name] = by;
    else if (field.type.kind === "string") result[field.name] = random.pick(people);
  }
  return result;
}

/**
 * The fields with ids of people: those that policies compare with the acting user, or that a setting fills with the user's id.
 */
function fieldsOfPeople(entity: EntityPlan): ReadonlySet<string> {
  const policies = [
    entity.read,
    ...(entity.remove === undefined ? [] : [entity.remove]),
    ...operationsOf(entity).flatMap(policiesOf),
  ];
  const sets = [...entity.creates, ...stepsOf(entity)].flatMap((each) => each.sets);
  const names = new Set([
    ...policies.flatMap(personalFields),
    ...sets.filter(([, setting]) => setting.kind === "actor").map(([name]) => name),
  ]);
  return new Set(
    entity.fields.filter((each) => names.has(each.name) && isText(each)).map((each) => each.name),
  );
}

function isText({ type }: FieldPlan): boolean {
  const { kind } = type.kind === "list" ? type.of : type;
  return kind === "string" || kind === "ref";
}
