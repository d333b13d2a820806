import { type EntityPlan, fieldNamed, type SettingPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import { creatable, stepsOf, type Way } from "#codegen/plan/ways.ts";
import type { Json } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { type Need, waysToHold } from "./needs.ts";
import { firstSite } from "./people.ts";
import { isLeftOut } from "./plain.ts";
import { type Hand, Toggle, type Value, valuesFor } from "./values.ts";
import type { World } from "./world.ts";

type Values = ReadonlyMap<string, Value>;

/** What a way writes into which fields, before it is known what is there. */
export interface Assignment {
  readonly values: Values;
  /** What becomes the same as in the document that a field names. */
  readonly agreeing: readonly (readonly [field: string, on: string])[];
  /** What is written otherwise than everything else would have it. */
  readonly otherwise: Values;
}

/**
 * What is tried of a way: everything as its conditions want it, once for each document that it may name; and each of these with one
 * field otherwise. Two fields otherwise at once are not tried, nor is more than one value of a field that no policy asks about.
 */
export function assignmentsOf(
  way: Way,
  entity: EntityPlan,
  hand: Hand,
  world: World,
): readonly Assignment[] {
  const written = writtenBy(way, entity);
  const all = { kind: "allOf" as const, of: policiesOf(way) };
  const alternatives = waysToHold(all, entity, world.plan);
  const refs = refsIn(alternatives.flat()).filter((name) => written.includes(name));
  const asked = { way, entity, hand, world, written, refs };
  const whole = alternatives.flatMap((needs) => basesOf(needs, asked));
  const bases = uniqueBy(whole, keyOf);
  return uniqueBy([...bases, ...bases.flatMap((base) => deviationsOf(base, asked))], keyOf);
}

interface Asked {
  readonly way: Way;
  readonly entity: EntityPlan;
  readonly hand: Hand;
  readonly world: World;
  /** The fields that this way may write, but for those that write themselves. */
  readonly written: readonly string[];
  /** Those of them that name a document about which a condition asks. */
  readonly refs: readonly string[];
}

function refsIn(needs: readonly Need[]): readonly string[] {
  const named = needs.flatMap((need) =>
    need.kind === "agrees" || need.kind === "named" ? [need.field] : [],
  );
  return [...new Set(named)];
}

function writtenBy(way: Way, entity: EntityPlan): readonly string[] {
  const { lifecycle, journal } = entity;
  const own = new Set([lifecycle?.field, journal?.last]);
  const isFree = (name: string): boolean => !own.has(name);
  const create = entity.creates.find(({ name }) => way.kind === "create" && name === way.name);
  if (create !== undefined)
    return [
      ...creatable(create, entity).filter(isFree),
      ...(create.anyState && lifecycle !== undefined ? [lifecycle.field] : []),
    ];
  const edit = entity.edits.find(({ name }) => way.kind === "edit" && name === way.name);
  if (edit !== undefined) return edit.fields;
  const step = stepsOf(entity).find(({ name }) => name === way.name);
  return [
    ...(step?.needs ?? []),
    ...(step?.may ?? []),
    ...(step?.sets ?? []).map(([name]) => name),
  ];
}

function settingsOf(way: Way, entity: EntityPlan): readonly SettingPlan[] {
  const create = entity.creates.find(({ name }) => way.kind === "create" && name === way.name);
  return create?.sets ?? stepsOf(entity).find(({ name }) => name === way.name)?.sets ?? [];
}

function valueOf([name, setting]: SettingPlan, { by }: Hand): readonly [string, Value] {
  switch (setting.kind) {
    case "now":
      return [name, now];
    case "actor":
      return [name, by];
    case "cleared":
      return [name, undefined];
    case "constant":
      return [name, setting.value];
  }
}

/** Everything as the conditions want it, once for each document that is named in a condition. */
function basesOf(needs: readonly Need[], asked: Asked): readonly Assignment[] {
  const { way, entity, hand, written } = asked;
  const values = new Map<string, Value>();
  const step = stepsOf(entity).find(({ name }) => way.kind === "step" && name === way.name);
  const required =
    way.kind === "create"
      ? written.filter((name) => !isLeftOut(fieldNamed(entity, name)))
      : (step?.needs ?? []);
  for (const name of required) values.set(name, plainFor(name, asked));
  const { lifecycle } = entity;
  if (way.kind === "create" && lifecycle !== undefined)
    values.set(lifecycle.field, lifecycle.initial);
  if (step !== undefined && lifecycle !== undefined) values.set(lifecycle.field, step.to);
  for (const need of needs) {
    const value = neededValue(need, asked, values);
    if (value !== undefined) values.set(...value);
  }
  for (const setting of settingsOf(way, entity)) values.set(...valueOf(setting, hand));
  if (entity.journalOf !== undefined) for (const each of told(asked)) values.set(...each);
  const agreeing = needs.flatMap((need) =>
    need.kind === "agrees" ? [[need.field, need.on] as const] : [],
  );
  const refs = refsIn(needs).filter((name) => written.includes(name));
  const isEdit = way.kind === "edit";
  const plain = { values, agreeing: isEdit ? [] : agreeing, otherwise: new Map() };
  const choosing = refs.flatMap((name) =>
    valuesOrNone(name, asked).map((value) => ({
      values: new Map([...values, [name, value]]),
      agreeing: isEdit ? agreeing.filter(([field]) => field === name) : agreeing,
      otherwise: new Map(),
    })),
  );
  return refs.length > 0 && !isEdit ? choosing : [plain, ...choosing];
}

/** What an entry says of itself that belongs to no change. */
function told({ way, entity, hand, world }: Asked): readonly (readonly [string, Value])[] {
  const person = world.people.find(({ id }) => id === hand.by);
  const names = entity.fields.map(({ name }) => name);
  return [
    ["kind", way.name],
    ["byName", person?.id],
    ["byRole", person?.role],
  ].flatMap(([name, value]): readonly (readonly [string, Value])[] =>
    name !== undefined && value !== undefined && names.includes(name) ? [[name, value]] : [],
  );
}

function plainFor(name: string, { entity, hand, world }: Asked): Value {
  return valuesFor(fieldNamed(entity, name), entity, hand, world)[0];
}

function neededValue(
  need: Need,
  asked: Asked,
  known: Values,
): readonly [string, Value] | undefined {
  const { entity, hand, world, written, way } = asked;
  if (need.kind === "named" || need.kind === "agrees" || !written.includes(need.field))
    return undefined;
  const { field } = need;
  const isCreate = way.kind === "create";
  switch (need.kind) {
    case "value":
      return isCreate ? [field, need.value] : undefined;
    case "other": {
      const values = valuesFor(fieldNamed(entity, field), entity, hand, world);
      const other = values.find((each) => !need.values.some((value) => value === each));
      return isCreate && need.values.some((value) => value === known.get(field))
        ? [field, other]
        : undefined;
    }
    case "present":
      return known.has(field) ? undefined : [field, plainFor(field, asked)];
    case "absent":
      return isCreate ? [field, undefined] : undefined;
    case "ahead":
      return isCreate ? [field, plainFor(field, asked)] : undefined;
    case "mine":
      return isCreate ? [field, hand.by] : undefined;
    case "site":
      return isCreate && !known.has(field) ? [field, siteOf(field, entity)] : undefined;
  }
}

function siteOf(field: string, entity: EntityPlan): Json {
  return fieldNamed(entity, field).type.kind === "list" ? [firstSite] : firstSite;
}

/** Values for a field, and nothing where it may be left out. */
function valuesOrNone(name: string, { entity, hand, world }: Asked): readonly Value[] {
  const field = fieldNamed(entity, name);
  const values = valuesFor(field, entity, hand, world);
  return isLeftOut(field) && field.fallback === undefined ? [...values, undefined] : values;
}

/** The same with one field otherwise: with another value, or left out. */
function deviationsOf(base: Assignment, asked: Asked): readonly Assignment[] {
  const { entity, hand, world, written, way, refs } = asked;
  const isRelevant = (name: string): boolean => world.relevant.has(`${entity.name}.${name}`);
  const one = (name: string, value: Value): Assignment => ({
    ...base,
    otherwise: new Map([[name, value]]),
  });
  // Of all that nobody asks about, one stands for all: a change of it is a change.
  const other = way.kind === "edit" ? written.find((name) => !isRelevant(name)) : undefined;
  const plain =
    other === undefined
      ? []
      : valuesFor(fieldNamed(entity, other), entity, hand, world)
          .slice(-1)
          .map((value) => one(other, value));
  const deviating = written.filter((name) => isRelevant(name) && !refs.includes(name));
  return [
    ...plain,
    ...deviating.flatMap((name) => valuesOrNone(name, asked).map((value) => one(name, value))),
  ];
}

function keyOf({ values, agreeing, otherwise }: Assignment): string {
  const told = (all: Values): unknown =>
    [...all].map(([name, value]) => [name, value, value instanceof Toggle]);
  return JSON.stringify([told(values), agreeing, told(otherwise)]);
}

function uniqueBy<T>(all: readonly T[], key: (each: T) => string): readonly T[] {
  return [...new Map(all.map((each) => [key(each), each])).values()];
}
