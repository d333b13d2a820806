import {
  begunByMembers,
  creatable,
  joinsOf,
  returnsOf,
  type Operation,
} from "#codegen/plan/operations.ts";
import {
  type EntityPlan,
  fieldNamed,
  isApart,
  type SchemaPlan,
  type SettingPlan,
} from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import type { Fields, Json, Write } from "#generated/runtime.ts";
import { anyLogin, type Login } from "./account.ts";
import { now, revised, validFields, validValue, without } from "./documents.ts";
import { allFields, entryFor, truths } from "./entry.ts";
import { withPeople } from "./people.ts";
import type { Random } from "./random.ts";
import { fieldsOf } from "./shows.ts";
import { isOwnId, type Stored, strangerIn, type World } from "./world.ts";

/** An attempt before it is tampered with. */
export interface Draft {
  readonly entity: EntityPlan;
  path: string;
  readonly id: string;
  /** The operation id, which is also the entry's id; without one, it is derived from the document's id. */
  act?: string;
  by: string;
  /** The sign-in of the acting user. */
  account: Login;
  /** The fields that the operation may write. */
  readonly written: readonly string[];
  /** The fields that settings fill in. */
  readonly filled: readonly string[];
  /** The written projection, given the right one; `undefined` for none. */
  shows: (fields: Fields) => Fields | undefined;
  /** The stored fields; `undefined` for a new document. */
  before: Fields | undefined;
  after: Fields;
  /** The journal entry, if there is a journal. */
  entry: Fields | undefined;
  /** The tamperings, in words. */
  notes: string[];
  /** Whether the document itself is written. */
  hasWrite: boolean;
  /** Accompanying writes. */
  readonly beside: Write[];
  /** Documents of the world that the change also writes, as stored. */
  readonly others: Stored[];
}

/** A draft that changes nothing yet. */
export function draftOf(
  { entity, path, id }: Pick<Draft, "entity" | "path" | "id">,
  over: Pick<Draft, "by" | "account" | "before" | "after"> & Partial<Draft>,
): Draft {
  return {
    entity,
    path,
    id,
    written: [],
    filled: [],
    shows: (fields) => fields,
    entry: undefined,
    notes: [],
    hasWrite: true,
    beside: [],
    others: [],
    ...over,
  };
}

/** A new stored document for one attempt; for the actor entity, a person of the world. */
export function ownDocument(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  id: string,
  by: string,
  random: Random,
): Stored {
  const like = random.pick(world.documents.filter((each) => each.entity === entity));
  const isOwn = isOwnId(entity, plan) && random.chance(0.8);
  if (entity.path.params.length === 1 && !isOwn) return like;
  const own = isOwn ? by : id;
  const path = `${like.path.slice(0, like.path.lastIndexOf("/"))}/${own}`;
  const fields = withPeople(entity, validFields(entity, world.refs, random), world, random, by);
  return { entity, path, id: own, fields };
}

/** The acting user's own document: for returns, and usually for operations on oneself. */
function ownPerson(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  operation: Operation,
  by: string,
  random: Random,
): Stored | undefined {
  const isReturn = returnsOf(entity).some(({ name }) => name === operation.name);
  const isOwn = partsHere(operation.by).some((each) => each.kind === "self" && each.field === "id");
  if (entity !== plan.actor || !(isReturn || (isOwn && random.chance(0.7)))) return undefined;
  const found = world.documents.find((each) => each.entity === entity && each.id === by);
  if (found === undefined || random.chance(0.6)) return found;
  // A new document except for role, activity, sites and end.
  const { role, active, sites, until } = entity.actor ?? {};
  const names = [role, active, sites, until].filter((each) => each !== undefined);
  const other = names.reduce(without, validFields(entity, world.refs, random));
  return { ...found, fields: { ...other, ...fieldsOf(found.fields, names) } };
}

/** A document by one of its creates. */
export function begun(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  operation: Operation,
  id: string,
  by: string,
  random: Random,
): Draft {
  const joins = joinsOf(entity).some((each) => each.name === operation.name);
  return joins && random.chance(0.85)
    ? begunBy(plan, world, entity, operation, strangerIn(world), strangerIn(world), random)
    : begunBy(plan, world, entity, operation, id, by, random);
}

/** The same for a given user. */
export function begunBy(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  operation: Operation,
  id: string,
  by: string,
  random: Random,
): Draft {
  const create = entity.creates.find((each) => each.name === operation.name);
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
    ...settings(create?.sets ?? [], by, calledIn(world, plan, by)),
    ...(lifecycle === undefined
      ? {}
      : {
          [lifecycle.field]:
            create?.anyState === true ? random.pick(lifecycle.states).name : lifecycle.initial,
        }),
    ...(journal === undefined ? {} : { [journal.last]: `e${id}` }),
    ...(journalOf === undefined ? {} : truths(plan, world, by, operation.name, told)),
  };
  const draft = draftOf(
    { entity, path: fresh, id: isTaken || isRoot ? id : own },
    {
      by,
      account: anyLogin(by, world.people, random),
      written: create === undefined ? [] : creatable(create, entity),
      filled: create?.sets.map(([name]) => name) ?? [],
      before: undefined,
      after,
      beside:
        isRoot && !isApart(entity, plan) ? [...founderOf(plan, world, fresh, by, random)] : [],
    },
  );
  draft.entry = entryFor(draft, operation, plan, world);
  return draft;
}

/** A founder usually joins in the same change, by a create of the actor entity. */
function founderOf(
  plan: SchemaPlan,
  world: World,
  root: string,
  by: string,
  random: Random,
): readonly Write[] {
  const { actor } = plan;
  if (actor?.path.params.length !== 2 || random.chance(0.1)) return [];
  const path = `${root}/${actor.path.collections[1]}/${by}`;
  const operation = begunByMembers(actor)[0];
  const all = { ...validFields(actor, world.refs, random), ...activeOf(actor) };
  const allowed =
    operation === undefined || random.chance(0.1) ? undefined : creatable(operation, actor);
  const fields = Object.entries(all).filter(([name]) => allowed?.includes(name) ?? true);
  return [
    {
      kind: "create",
      path,
      fields: { ...Object.fromEntries(fields), ...settings(operation?.sets ?? [], by, "") },
    },
  ];
}

function activeOf({ actor }: EntityPlan): Fields {
  return actor?.active === undefined ? {} : { [actor.active]: true };
}

/** In half of the cases the own document, if a user reads the actor entity. */
function shownPerson(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  by: string,
  random: Random,
): Stored | undefined {
  if (entity !== plan.actor || random.chance(0.5)) return undefined;
  return world.documents.find((each) => each.entity === entity && each.id === by);
}

/** A stored document to be read. */
export function shown(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  id: string,
  by: string,
  random: Random,
  state?: string,
): Draft {
  const {
    path,
    fields: lying,
    id: own,
  } = shownPerson(plan, world, entity, by, random) ??
  ownDocument(plan, world, entity, id, by, random);
  const { lifecycle } = entity;
  const fields =
    lifecycle === undefined || state === undefined ? lying : { ...lying, [lifecycle.field]: state };
  return draftOf(
    { entity, path, id: own },
    {
      by,
      account: anyLogin(by, world.people, random),
      before: fields,
      after: fields,
      hasWrite: false,
    },
  );
}

/** A document changed by one of its operations, from a given state if any. */
export function changed(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  operation: Operation,
  id: string,
  by: string,
  random: Random,
  from?: string,
): Draft {
  const stored =
    ownPerson(plan, world, entity, operation, by, random) ??
    ownDocument(plan, world, entity, id, by, random);
  const { lifecycle, journal } = entity;
  const step = lifecycle?.transitions.find((each) => each.name === operation.name);
  const edit = entity.edits.find((each) => each.name === operation.name);
  // In half of the cases a state from which the operation is possible.
  const state =
    lifecycle === undefined
      ? undefined
      : (from ??
        random.pick(
          random.chance(0.6) && operation.states !== undefined
            ? operation.states
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
  const sets = [...(step?.sets ?? []), ...(edit?.sets ?? [])];
  after = { ...after, ...settings(sets, by, calledIn(world, plan, by), before) };
  for (const [name, setting] of sets) if (setting.kind === "cleared") after = without(after, name);
  if (step !== undefined && lifecycle !== undefined)
    after = { ...after, [lifecycle.field]: step.to };
  if (journal !== undefined) after = { ...after, [journal.last]: `e${id}` };
  after = { ...after, ...revised(entity, before) };
  const draft = draftOf(stored, {
    by,
    account: anyLogin(by, world.people, random),
    written: [...may, ...(step?.needs ?? [])],
    filled: sets.map(([name]) => name),
    before,
    after,
  });
  draft.entry = entryFor(draft, operation, plan, world);
  return draft;
}

function changedValue(
  type: Parameters<typeof validValue>[0],
  before: Json | undefined,
  world: World,
  by: string,
  random: Random,
): Json {
  // In lists of people, users usually add or remove themselves.
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

/** The name of the acting user. */
function calledIn({ documents }: World, { actor }: SchemaPlan, by: string): Json {
  const me = documents.find((each) => each.entity === actor && each.id === by);
  return me?.fields[actor?.actor?.name ?? ""] ?? "nobody";
}

/** The values of settings. */
export function settings(
  sets: readonly SettingPlan[],
  by: string,
  name: Json,
  before: Fields = {},
): Fields {
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
      case "raised": {
        const was = before[field];
        return [[field, (typeof was === "number" ? was : 0) + 1] as const];
      }
    }
  });
  return Object.fromEntries(entries);
}
