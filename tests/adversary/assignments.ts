import { creatable, stepsOf, type Operation, writtenBy } from "#codegen/plan/operations.ts";
import { type EntityPlan, fieldNamed, mayBeMissing, type SettingPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import { revisionField } from "#codegen/plan/revisions.ts";
import type { Json } from "#generated/runtime.ts";
import { type Need, type Via, waysToHold } from "./needs.ts";
import { dayMs, firstSite } from "./people.ts";
import { targetOf, operationsOf } from "./policies.ts";
import { type Hand, newId, Raise, Toggle, type Value, valuesFor } from "./values.ts";
import type { World } from "./world.ts";

type Values = ReadonlyMap<string, Value>;

/** A field that takes the value of a field in another document. */
export type Same = Extract<Need, { kind: "same" }>;

/** A document that is created in the same change. */
export interface Beside {
  readonly via: Via;
  readonly entity: EntityPlan;
  readonly operation: Operation;
  readonly assignment: Assignment;
}

/** The values that an operation writes, independent of the document's present values. */
export interface Assignment {
  readonly values: Values;
  readonly same: readonly Same[];
  readonly beside: readonly Beside[];
  /** Counters in other documents that are incremented. */
  readonly raised: readonly Extract<Need, { kind: "raised" }>[];
  /** Values that replace those which the conditions need. */
  readonly otherwise: Values;
}

/** The depth to which documents create others in the same change. */
const mostDepth = 3;

/**
 * The attempts for an operation: one that satisfies every condition, for each document that it may name; and each of these with
 * one field changed. Two changed fields at once are not tried, nor more than one value of a field that no policy mentions.
 */
export function assignmentsOf(
  operation: Operation,
  entity: EntityPlan,
  hand: Hand,
  world: World,
  above: readonly EntityPlan[] = [],
): readonly Assignment[] {
  const written = writtenIn(operation, entity);
  const all = { kind: "allOf" as const, of: policiesOf(operation) };
  const alternatives = different(waysToHold(all, entity, world.plan));
  const refs = alternatives.flat().flatMap((need) => (need.kind === "named" ? [need.field] : []));
  const asked = { operation, entity, hand, world, written, above, refs: new Set(refs) };
  const bases = unique(alternatives.flatMap((needs) => basesOf(needs, asked)));
  return [...bases, ...bases.flatMap((base) => deviationsOf(base, asked))];
}

/** A field that must equal another document's takes that value, whatever else is needed of it. */
function different(alternatives: readonly (readonly Need[])[]): readonly (readonly Need[])[] {
  const needed = alternatives.map((needs) => {
    const same = new Set(needs.flatMap((need) => (need.kind === "same" ? [need.as] : [])));
    return needs.filter(
      (need) => need.kind === "named" || !("field" in need) || !same.has(need.field),
    );
  });
  return [...new Map(needed.map((each) => [JSON.stringify(each), each])).values()];
}

interface Asked {
  readonly operation: Operation;
  readonly entity: EntityPlan;
  readonly hand: Hand;
  readonly world: World;
  /** The fields that the operation may write, without settings. */
  readonly written: readonly string[];
  /** Fields that name a document which a condition checks. */
  readonly refs: ReadonlySet<string>;
  /** The entities of the documents in this change that need this one. */
  readonly above: readonly EntityPlan[];
}

function writtenIn(operation: Operation, entity: EntityPlan): readonly string[] {
  const { lifecycle, journal, paces } = entity;
  const own = new Set([lifecycle?.field, journal?.last, revisionField, ...paces]);
  const create = entity.creates.find(
    ({ name }) => operation.kind === "create" && name === operation.name,
  );
  if (create === undefined) return writtenBy(operation, entity).filter((name) => !own.has(name));
  const state = create.anyState && lifecycle !== undefined ? [lifecycle.field] : [];
  return [...creatable(create, entity).filter((name) => !own.has(name)), ...state];
}

function settingsOf({ kind, name }: Operation, entity: EntityPlan): readonly SettingPlan[] {
  const all = {
    create: entity.creates,
    edit: entity.edits,
    step: stepsOf(entity),
  }[kind];
  return all.find((each) => each.name === name)?.sets ?? [];
}

function valueOf(
  [name, setting]: SettingPlan,
  { by }: Hand,
  { now }: World,
): readonly [string, Value] {
  switch (setting.kind) {
    case "now":
      return [name, now];
    case "actor":
      return [name, by];
    // The name of each person in the world is their id.
    case "actorName":
      return [name, by];
    case "cleared":
      return [name, undefined];
    case "raised":
      return [name, new Raise()];
    case "constant":
      return [name, setting.value];
  }
}

/** Assignments that satisfy the conditions, one for each document that a condition can name. */
function basesOf(needs: readonly Need[], asked: Asked): readonly Assignment[] {
  const { operation, entity, hand, written } = asked;
  const values = new Map<string, Value>();
  const { lifecycle, journalOf } = entity;
  const step = stepsOf(entity).find(
    ({ name }) => operation.kind === "step" && name === operation.name,
  );
  const isEdit = operation.kind === "edit";
  const required =
    operation.kind === "create"
      ? written.filter((name) => !mayBeMissing(fieldNamed(entity, name)))
      : (step?.needs ?? []);
  for (const name of required) values.set(name, plainFor(name, asked));
  if (lifecycle !== undefined && operation.kind === "create")
    values.set(lifecycle.field, lifecycle.initial);
  if (lifecycle !== undefined && step !== undefined) values.set(lifecycle.field, step.to);
  for (const need of needs) {
    const value = neededValue(need, asked, values);
    if (value !== undefined) values.set(...value);
  }
  for (const setting of settingsOf(operation, entity))
    values.set(...valueOf(setting, hand, asked.world));
  if (journalOf !== undefined) for (const each of toldBy(asked)) values.set(...each);
  const same = needs.filter((need) => need.kind === "same");
  const vias = needs.flatMap((need) => (need.kind === "begun" ? [need.via] : []));
  const begun = vias.filter((via) => !isBegunAbove(via, asked));
  // A ref to a document that the same change creates takes the id which that document will have.
  for (const via of vias) {
    const target = targetVia(via, asked);
    if (via.kind !== "ref" || target === undefined) continue;
    if (begun.includes(via)) values.delete(via.field);
    else values.set(via.field, newId(target, hand.by, asked.world));
  }
  const plain: Assignment = {
    values,
    // An edit that names no other document needs to agree with none.
    same: isEdit ? [] : same,
    beside: [],
    raised: needs.filter((need) => need.kind === "raised"),
    otherwise: new Map(),
  };
  const isBegun = (name: string): boolean =>
    vias.some((via) => via.kind === "ref" && via.field === name);
  const named = needs.flatMap((need) => (need.kind === "named" ? [need.field] : []));
  const refs = [...new Set(named)].filter((name) => written.includes(name));
  const choosing = refs
    .filter((name) => !isBegun(name))
    .flatMap((name) =>
      valuesOrNone(name, asked).map((value) => ({
        ...plain,
        values: new Map([...values, [name, value]]),
        same: isEdit ? same.filter(({ via }) => isBy(via, name)) : same,
      })),
    );
  const bases =
    begun.length === 0 && !isEdit && choosing.length > 0 ? choosing : [plain, ...choosing];
  if (begun.length === 0) return bases;
  const others = besides(begun, asked);
  return bases.flatMap((base) => others.map((beside) => ({ ...base, same, beside })));
}

function isBy(via: Via, name: string): boolean {
  return via.kind === "ref" && via.field === name;
}

function targetVia(via: Via, { entity, world }: Asked): EntityPlan | undefined {
  return via.kind === "ref"
    ? targetOf(entity, via.field, world.plan)
    : world.plan.entities.find(({ name }) => name === via.entity);
}

/** Whether the change creates the document already. A source never waits for its projection. */
function isBegunAbove(via: Via, asked: Asked): boolean {
  const target = targetVia(via, asked);
  return (
    asked.entity.projectionOf === target?.name ||
    (target !== undefined && asked.above.includes(target))
  );
}

/** Every combination of documents that the change creates. */
function besides(begun: readonly Via[], asked: Asked): readonly (readonly Beside[])[] {
  const { entity, hand, world, above } = asked;
  if (above.length >= mostDepth) return [[]];
  let all: readonly (readonly Beside[])[] = [[]];
  for (const via of begun) {
    const other = targetVia(via, asked);
    const found = (other === undefined ? [] : operationsOf(other)).flatMap((operation) =>
      other === undefined || operation.kind !== "create"
        ? []
        : assignmentsOf(operation, other, hand, world, [...above, entity]).map((assignment) => ({
            via,
            entity: other,
            operation,
            assignment,
          })),
    );
    all = all.flatMap((before) => found.map((each) => [...before, each]));
  }
  return all;
}

/** The fields of an entry that belongs to no change. */
function toldBy({ operation, entity, hand, world }: Asked): readonly (readonly [string, Value])[] {
  const person = world.people.find(({ id }) => id === hand.by);
  const names = entity.fields.map(({ name }) => name);
  return [
    ["kind", operation.name],
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
  const { entity, hand, world, written, operation } = asked;
  if (!("field" in need) || need.kind === "raised" || !written.includes(need.field))
    return undefined;
  const { field } = need;
  const isCreate = operation.kind === "create";
  switch (need.kind) {
    case "value":
      return isCreate ? [field, need.value] : undefined;
    case "other": {
      const values = valuesFor(fieldNamed(entity, field), entity, hand, world);
      const other = values.find((each) => !need.values.some((value) => value === each));
      const isWrong = need.values.some((value) => value === known.get(field));
      return isCreate && isWrong ? [field, other] : undefined;
    }
    case "present":
      return known.has(field) ? undefined : [field, plainFor(field, asked)];
    case "absent":
      return isCreate ? [field, undefined] : undefined;
    case "ahead":
      if (!isCreate) return undefined;
      return [field, need.isSoon ? world.now + 30 * dayMs : plainFor(field, asked)];
    case "mine":
      return isCreate ? [field, hand.by] : undefined;
    case "site":
      return isCreate && !known.has(field) ? [field, siteFor(field, entity)] : undefined;
    case "named":
      return undefined;
  }
}

function siteFor(field: string, entity: EntityPlan): Json {
  return fieldNamed(entity, field).type.kind === "list" ? [firstSite] : firstSite;
}

/** Values for a field, and `undefined` for an optional one. */
function valuesOrNone(name: string, { entity, hand, world }: Asked): readonly Value[] {
  const field = fieldNamed(entity, name);
  const values = valuesFor(field, entity, hand, world);
  return mayBeMissing(field) && field.fallback === undefined ? [...values, undefined] : values;
}

/** The assignment with one field changed: another value, or no value. */
function deviationsOf(base: Assignment, asked: Asked): readonly Assignment[] {
  const { entity, hand, world, written, operation, refs } = asked;
  // A changed field in a nested document counts as the one change.
  if (base.beside.some(({ assignment }) => assignment.otherwise.size > 0)) return [];
  const isRelevant = (name: string): boolean => world.relevant.has(`${entity.name}.${name}`);
  const one = (name: string, value: Value): Assignment => ({
    ...base,
    otherwise: new Map([[name, value]]),
  });
  // One field stands for all fields that no policy mentions, because any change of it is a change.
  const other = operation.kind === "edit" ? written.find((name) => !isRelevant(name)) : undefined;
  const plain =
    other === undefined
      ? []
      : valuesFor(fieldNamed(entity, other), entity, hand, world)
          .slice(-1)
          .map((value) => one(other, value));
  const deviating = written.filter((name) => isRelevant(name) && !refs.has(name));
  return [
    ...plain,
    ...deviating.flatMap((name) => valuesOrNone(name, asked).map((value) => one(name, value))),
  ];
}

function unique(all: readonly Assignment[]): readonly Assignment[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}

function keyOf({ values, same, beside, raised, otherwise }: Assignment): string {
  const told = (each: Values): unknown =>
    [...each].map(([name, value]) => [name, value, value instanceof Toggle]);
  const others = beside.map(({ via, operation, assignment }) => [
    via,
    operation.name,
    keyOf(assignment),
  ]);
  return JSON.stringify([told(values), same, others, raised, told(otherwise)]);
}
