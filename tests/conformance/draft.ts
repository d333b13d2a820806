import {
  type EntityPlan,
  fieldNamed,
  isApart,
  type SchemaPlan,
  type SettingPlan,
} from "#codegen/plan/plan.ts";
import { partsHere, policiesOf } from "#codegen/plan/policies.ts";
import { joinsOf, type Way } from "#codegen/plan/ways.ts";
import type { Fields, Json, Write } from "#generated/runtime.ts";
import { now, validFields, validValue, without } from "./documents.ts";
import { allFields, entryFor, truths } from "./entry.ts";
import { withPeople } from "./people.ts";
import type { Random } from "./random.ts";
import { isOwnId, type Stored, type World } from "./world.ts";

/** What an attempt is made of before it is tampered with. */
export interface Draft {
  readonly entity: EntityPlan;
  path: string;
  readonly id: string;
  /** The id of the act, which is that of its entry, where it is not made of the document's. */
  act?: string;
  by: string;
  /** The fields as they lie; `undefined` where there is no document yet. */
  before: Fields | undefined;
  after: Fields;
  /** The journal's entry, where there is one. */
  entry: Fields | undefined;
  /** What was done to it besides. */
  notes: string[];
  /** Whether the document itself is written. */
  hasWrite: boolean;
  /** What is written beside it. */
  readonly beside: Write[];
  /** Documents of the world that are written beside it, as they lie. */
  readonly others: Stored[];
}

/** A document of its own for one attempt, beside those of the world; people are those of the world themselves. */
export function ownDocument(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  id: string,
  by: string,
  random: Random,
): Stored {
  const like = random.pick(world.documents.filter((each) => each.entity === entity));
  const isRoot = entity.path.params.length === 1;
  const own = isOwnId(entity, plan) && random.chance(0.8) ? by : id;
  const path = isRoot ? like.path : `${like.path.slice(0, like.path.lastIndexOf("/"))}/${own}`;
  const fields = isRoot
    ? like.fields
    : withPeople(entity, validFields(entity, world.refs, random), world, random, by);
  return { entity, path, id: isRoot ? like.id : own, fields };
}

/** A document that begins in one of its ways. */
export function begun(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  way: Way,
  id: string,
  by: string,
  random: Random,
): Draft {
  const joins = joinsOf(entity).some((each) => each.name === way.name);
  return joins && random.chance(0.85)
    ? begunBy(plan, world, entity, way, "stranger", "stranger", random)
    : begunBy(plan, world, entity, way, id, by, random);
}

function begunBy(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  way: Way,
  id: string,
  by: string,
  random: Random,
): Draft {
  const create = entity.creates.find((each) => each.name === way.name);
  const { path, id: own } = ownDocument(plan, world, entity, id, by, random);
  const isRoot = entity.path.params.length === 1;
  const top = isOwnId(entity, plan) && random.chance(0.8) ? by : `${world.name}${id}`;
  const wanted = isRoot ? `${entity.path.collections[0]}/${top}` : path;
  const isTaken = world.documents.some((each) => each.path === wanted);
  const fresh = isTaken ? `${wanted.slice(0, wanted.lastIndexOf("/"))}/${world.name}${id}` : wanted;
  const all = withPeople(entity, validFields(entity, world.refs, random), world, random, by);
  const allowed = new Set([
    ...(create?.fields ?? []),
    ...(create?.sets.map(([field]) => field) ?? []),
  ]);
  const isLimited = create !== undefined;
  const given = Object.fromEntries(
    Object.entries(all).filter(([name]) => !isLimited || allowed.has(name)),
  );
  const { lifecycle, journal, journalOf } = entity;
  const told = allFields(entity);
  const after: Fields = {
    ...given,
    ...settings(create?.sets ?? [], by),
    ...(lifecycle === undefined
      ? {}
      : {
          [lifecycle.field]:
            create?.anyState === true ? random.pick(lifecycle.states).name : lifecycle.initial,
        }),
    ...(journal === undefined ? {} : { [journal.last]: `e${id}` }),
    ...(journalOf === undefined ? {} : truths(plan, world, by, way.name, told)),
  };
  const draft: Draft = {
    entity,
    path: fresh,
    id: isTaken || isRoot ? id : own,
    by,
    before: undefined,
    after: agreeing(after, entity, way, world, random),
    entry: undefined,
    notes: [],
    hasWrite: true,
    beside: isRoot && !isApart(entity, plan) ? [...founderOf(plan, world, fresh, by, random)] : [],
    others: [],
  };
  draft.entry = entryFor(draft, way, plan, world);
  return draft;
}

/** What has to be the same in a document that is named mostly is, more often than chance would have it. */
function agreeing(
  after: Fields,
  entity: EntityPlan,
  way: Way,
  world: World,
  random: Random,
): Fields {
  if (random.chance(0.3)) return after;
  const result = { ...after };
  const parts = policiesOf(way).flatMap(partsHere);
  for (const part of parts) {
    if (part.kind !== "agrees") continue;
    const { type } = fieldNamed(entity, part.field);
    const its = world.documents.find(
      (each) =>
        type.kind === "ref" && each.entity.name === type.entity && each.id === after[part.field],
    );
    const value = its?.fields[part.on];
    if (value !== undefined) result[part.on] = value;
    else if (its !== undefined) delete result[part.on];
  }
  return result;
}

/** Whoever founds becomes somebody in the same act, mostly. */
function founderOf(
  plan: SchemaPlan,
  world: World,
  root: string,
  by: string,
  random: Random,
): readonly Write[] {
  const { actor } = plan;
  if (actor?.path.params.length !== 2 || random.chance(0.2)) return [];
  const path = `${root}/${actor.path.collections[1]}/${by}`;
  const fields = { ...validFields(actor, world.refs, random), ...activeOf(actor) };
  return [{ kind: "create", path, fields }];
}

function activeOf({ actor }: EntityPlan): Fields {
  return actor?.active === undefined ? {} : { [actor.active]: true };
}

/** A document that changes in one of its ways, from a state if one is given. */
export function changed(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  way: Way,
  id: string,
  by: string,
  random: Random,
  from?: string,
): Draft {
  const stored = ownDocument(plan, world, entity, id, by, random);
  const { lifecycle, journal } = entity;
  const step = lifecycle?.transitions.find((each) => each.name === way.name);
  const edit = entity.edits.find((each) => each.name === way.name);
  // Half of the time from a state from which the way can be taken.
  const state =
    lifecycle === undefined
      ? undefined
      : (from ??
        random.pick(
          random.chance(0.6) && way.states !== undefined
            ? way.states
            : lifecycle.states.map((each) => each.name),
        ));
  const before: Fields = {
    ...stored.fields,
    ...(lifecycle === undefined || state === undefined ? {} : { [lifecycle.field]: state }),
    ...(journal === undefined ? {} : { [journal.last]: "e0" }),
  };
  const may = [...(step?.may ?? []), ...(edit?.fields ?? [])];
  let after: Fields = { ...before };
  for (const name of [...random.some(may, 0.5), ...(step?.needs ?? [])]) {
    const field = fieldNamed(entity, name);
    if (field.optional && step === undefined && random.chance(0.2)) after = without(after, name);
    else after = { ...after, [name]: changedValue(field.type, before[name], world, by, random) };
  }
  after = { ...after, ...settings(step?.sets ?? [], by) };
  for (const [name, setting] of step?.sets ?? [])
    if (setting.kind === "cleared") after = without(after, name);
  if (step !== undefined && lifecycle !== undefined)
    after = { ...after, [lifecycle.field]: step.to };
  if (journal !== undefined) after = { ...after, [journal.last]: `e${id}` };
  after = agreeing(after, entity, way, world, random);
  const draft: Draft = {
    entity,
    path: stored.path,
    id: stored.id,
    by,
    before,
    after,
    entry: undefined,
    notes: [],
    hasWrite: true,
    beside: [],
    others: [],
  };
  draft.entry = entryFor(draft, way, plan, world);
  return draft;
}

function changedValue(
  type: Parameters<typeof validValue>[0],
  before: Json | undefined,
  world: World,
  by: string,
  random: Random,
): Json {
  // Lists of people are mostly joined and left.
  if (
    type.kind === "list" &&
    (type.of.kind === "ref" || type.of.kind === "string") &&
    Array.isArray(before) &&
    random.chance(0.7)
  ) {
    const list: readonly Json[] = before;
    return list.includes(by) ? list.filter((each) => each !== by) : [...list, by];
  }
  return validValue(type, world.refs, random);
}

function settings(sets: readonly SettingPlan[], by: string, name: Json = ""): Fields {
  const entries = sets.flatMap(([field, setting]) => {
    switch (setting.kind) {
      case "now":
        return [[field, now] as const];
      case "actor":
        return [[field, by] as const];
      case "actorName":
        return [[field, name] as const];
      case "constant":
        return [[field, setting.value] as const];
      case "cleared":
        return [];
    }
  });
  return Object.fromEntries(entries);
}
