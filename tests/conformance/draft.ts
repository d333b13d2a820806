import {
  type EntityPlan,
  fieldNamed,
  type SchemaPlan,
  type SettingPlan,
} from "#codegen/plan/plan.ts";
import type { Way } from "#codegen/plan/ways.ts";
import type { Fields, Json, Write } from "#generated/runtime.ts";
import { now, validFields, validValue, without } from "./documents.ts";
import { allFields, entryFor, truths } from "./entry.ts";
import { withPeople } from "./people.ts";
import type { Random } from "./random.ts";
import type { Stored, World } from "./world.ts";

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
  world: World,
  entity: EntityPlan,
  id: string,
  by: string,
  random: Random,
): Stored {
  const like = random.pick(world.documents.filter((each) => each.entity === entity));
  const isRoot = entity.path.params.length === 1;
  const path = isRoot ? like.path : `${like.path.slice(0, like.path.lastIndexOf("/"))}/${id}`;
  const fields = isRoot
    ? like.fields
    : withPeople(entity, validFields(entity, world.refs, random), world, random, by);
  return { entity, path, id: isRoot ? like.id : id, fields };
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
  const create = entity.creates.find((each) => each.name === way.name);
  const { path } = ownDocument(world, entity, id, by, random);
  const isRoot = entity.path.params.length === 1;
  const fresh = isRoot ? `${entity.path.collections[0]}/${world.name}${id}` : path;
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
  const own = allFields(entity);
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
    ...(journalOf === undefined ? {} : truths(plan, world, by, way.name, own)),
  };
  const draft: Draft = {
    entity,
    path: fresh,
    id,
    by,
    before: undefined,
    after,
    entry: undefined,
    notes: [],
    hasWrite: true,
    beside: isRoot ? [...founderOf(plan, world, fresh, by, random)] : [],
    others: [],
  };
  draft.entry = entryFor(draft, way, plan, world);
  return draft;
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
  const stored = ownDocument(world, entity, id, by, random);
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

function settings(sets: readonly SettingPlan[], by: string): Fields {
  const entries = sets.flatMap(([field, setting]) => {
    switch (setting.kind) {
      case "now":
        return [[field, now] as const];
      case "actor":
        return [[field, by] as const];
      case "constant":
        return [[field, setting.value] as const];
      case "cleared":
        return [];
    }
  });
  return Object.fromEntries(entries);
}
