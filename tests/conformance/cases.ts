import {
  type EntityPlan,
  entityNamed,
  fieldNamed,
  type SchemaPlan,
  type SettingPlan,
} from "#codegen/plan/plan.ts";
import { type Way, waysOf } from "#codegen/plan/ways.ts";
import { type Fields, type Json, sameJson, type Write } from "#generated/runtime.ts";
import { now, validFields, validValue, without, wrongValue } from "./documents.ts";
import type { Random } from "./random.ts";
import type { Stored, World } from "./world.ts";

/** Something somebody tries. */
export interface Attempt {
  /** What it is, in words: "request.triage by p2, with an unknown field". */
  readonly title: string;
  readonly by: string;
  /** Documents that only this attempt is about, as they lie before it. */
  readonly before: readonly Stored[];
  readonly ask:
    | { readonly kind: "read"; readonly path: string }
    | { readonly kind: "change"; readonly id: string; readonly writes: readonly Write[] };
}

/** What an attempt is made of before it is tampered with. */
interface Draft {
  readonly entity: EntityPlan;
  readonly path: string;
  readonly id: string;
  by: string;
  /** The fields as they lie; `undefined` where there is no document yet. */
  readonly before: Fields | undefined;
  after: Fields;
  /** The journal's entry, where there is one. */
  entry: Fields | undefined;
  /** What was done to it besides. */
  notes: string[];
  /** Whether the document itself is written. */
  hasWrite: boolean;
  /** What is written beside it. */
  readonly beside: readonly Write[];
}

/** One attempt at anything the schema speaks of, by anybody, as it should be or tampered with. */
export function makeAttempt(
  plan: SchemaPlan,
  world: World,
  number: number,
  random: Random,
): Attempt {
  const entity = random.pick(plan.entities);
  const by = random.pick(world.people);
  const id = `n${number}`;
  if (random.chance(0.12)) return readAttempt(world, entity, by, random);
  if (random.chance(0.05)) return removeAttempt(world, entity, by, id, random);
  const ways = waysOf(entity).filter(
    (way) => way.kind !== "create" || entity.path.params.length > 1 || random.chance(0.5),
  );
  if (ways.length === 0) return readAttempt(world, entity, by, random);
  const way = random.pick(ways);
  const draft =
    way.kind === "create"
      ? begun(plan, world, entity, way, id, by, random)
      : changed(plan, world, entity, way, id, by, random);
  const times = random.chance(0.4) ? 0 : random.whole(1, 2);
  for (let count = 0; count < times; count += 1) tamper(draft, plan, world, random);
  return asAttempt(draft, way, plan);
}

function readAttempt(world: World, entity: EntityPlan, by: string, random: Random): Attempt {
  const there = world.documents.filter((each) => each.entity === entity);
  const { path } = random.pick(there);
  return { title: `read a ${entity.name}`, by, before: [], ask: { kind: "read", path } };
}

function removeAttempt(
  world: World,
  entity: EntityPlan,
  by: string,
  id: string,
  random: Random,
): Attempt {
  const stored = ownDocument(world, entity, id, by, random);
  return {
    title: `remove a ${entity.name}`,
    by,
    before: [stored],
    ask: { kind: "change", id: `e${id}`, writes: [{ kind: "delete", path: stored.path }] },
  };
}

/** A document of its own for one attempt, beside those of the world; people are those of the world themselves. */
function ownDocument(
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
    : ownFields(entity, validFields(entity, world.refs, random), by, random);
  return { entity, path, id: isRoot ? like.id : id, fields };
}

/** Whoever acts is more often somebody in the document than chance would have it. */
function ownFields(entity: EntityPlan, fields: Fields, by: string, random: Random): Fields {
  const result = { ...fields };
  for (const field of entity.fields) {
    if (field.type.kind === "ref" && field.name in result && random.chance(0.35)) {
      if (isPerson(field.name, entity)) result[field.name] = by;
    }
  }
  return result;
}

function isPerson(name: string, entity: EntityPlan): boolean {
  const { type } = fieldNamed(entity, name);
  return (
    type.kind === "ref" &&
    /member|person|user|people|by|author|owner|patient|seller|buyer|customer|writer|editor/i.test(
      `${type.entity} ${name}`,
    )
  );
}

function begun(
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
  const all = ownFields(entity, validFields(entity, world.refs, random), by, random);
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
    beside: isRoot ? founderOf(plan, world, fresh, by, random) : [],
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

function allFields(entity: EntityPlan): ReadonlySet<string> {
  return new Set(entity.fields.map((each) => each.name));
}

function changed(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  way: Way,
  id: string,
  by: string,
  random: Random,
): Draft {
  const stored = ownDocument(world, entity, id, by, random);
  const { lifecycle, journal } = entity;
  const step = lifecycle?.transitions.find((each) => each.name === way.name);
  const edit = entity.edits.find((each) => each.name === way.name);
  // Half of the time from a state from which the way can be taken.
  const state =
    lifecycle === undefined
      ? undefined
      : random.pick(
          random.chance(0.6) && way.states !== undefined
            ? way.states
            : lifecycle.states.map((each) => each.name),
        );
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
    type.of.kind === "ref" &&
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

/** What an entry says of whoever wrote it. */
function truths(
  plan: SchemaPlan,
  world: World,
  by: string,
  kind: string,
  own: ReadonlySet<string>,
): Fields {
  const me = world.documents.find((each) => each.entity === plan.actor && each.id === by)?.fields;
  const { name = "", role = "" } = plan.actor?.actor ?? {};
  return {
    kind,
    by,
    at: now,
    ...(own.has("byName") && plan.actor !== undefined ? { byName: me?.[name] ?? "nobody" } : {}),
    ...(own.has("byRole") && plan.actor !== undefined ? { byRole: me?.[role] ?? "nobody" } : {}),
  };
}

function entryFor(
  { entity, before, after, by }: Draft,
  way: Way,
  plan: SchemaPlan,
  world: World,
): Fields | undefined {
  const { journal, lifecycle, edits } = entity;
  if (journal === undefined) return undefined;
  const entries = entityNamed(plan, journal.entity);
  const own = allFields(entries);
  const isStep = !edits.some((each) => each.name === way.name);
  const states =
    lifecycle === undefined || !isStep || !own.has("from") || !own.has("to")
      ? {}
      : {
          ...(before === undefined ? {} : { from: before[lifecycle.field] ?? "" }),
          to: after[lifecycle.field] ?? "",
        };
  const untold = untoldOf(entity);
  const names =
    before === undefined ? [] : differing(before, after).filter((name) => !untold.has(name));
  return {
    ...truths(plan, world, by, way.name, own),
    ...states,
    ...(own.has("text") ? { text: "because" } : {}),
    ...(own.has("changes") && names.length > 0
      ? { changes: names.map((field) => ({ field })) }
      : {}),
  };
}

/** The fields of which no entry tells. */
function untoldOf(entity: EntityPlan): ReadonlySet<string> {
  const merged = entity.edits.flatMap((edit) =>
    JSON.stringify(edit.by).includes("onlySelfIn") ? edit.fields : [],
  );
  return new Set([entity.lifecycle?.field ?? "", entity.journal?.last ?? "", ...merged]);
}

function differing(before: Fields, after: Fields): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameJson(before[name], after[name]));
}

/** Does something to an attempt that may make it one that has to be refused. */
function tamper(draft: Draft, plan: SchemaPlan, world: World, random: Random): void {
  const { entity } = draft;
  const field = random.pick(entity.fields);
  const kinds: (() => string)[] = [
    () => {
      draft.after = { ...draft.after, [field.name]: validValue(field.type, world.refs, random) };
      return `another ${field.name}`;
    },
    () => {
      draft.after = { ...draft.after, [field.name]: wrongValue(field, world.refs, random) };
      return `a wrong ${field.name}`;
    },
    () => {
      draft.after = without(draft.after, field.name);
      return `no ${field.name}`;
    },
    () => {
      draft.after = { ...draft.after, unknownField: 1 };
      return "an unknown field";
    },
    () => {
      draft.by = random.pick(world.people);
      return `by ${draft.by}`;
    },
  ];
  const { lifecycle, journal } = entity;
  if (lifecycle !== undefined)
    kinds.push(() => {
      const to = random.pick(lifecycle.states).name;
      draft.after = { ...draft.after, [lifecycle.field]: to };
      return `to ${to}`;
    });
  if (journal !== undefined)
    kinds.push(
      ...entryTampers(draft, entityNamed(plan, journal.entity), journal.last, world, random),
    );
  draft.notes.push(random.pick(kinds)());
}

function entryTampers(
  draft: Draft,
  entries: EntityPlan,
  last: string,
  world: World,
  random: Random,
): readonly (() => string)[] {
  const field = random.pick(entries.fields);
  const set = (more: Fields, note: string) => () => {
    draft.entry = { ...draft.entry, ...more };
    return note;
  };
  return [
    set(
      { kind: validValue(fieldNamed(entries, "kind").type, world.refs, random) },
      "an entry of another kind",
    ),
    set({ by: random.pick(world.people) }, "an entry by somebody else"),
    set({ at: now - 1000 }, "an entry of another time"),
    set(
      { [field.name]: validValue(field.type, world.refs, random) },
      `an entry with another ${field.name}`,
    ),
    set(
      { [field.name]: wrongValue(field, world.refs, random) },
      `an entry with a wrong ${field.name}`,
    ),
    set({ text: random.pick(["", "  ", "\u00a0\t", "\u3000", "x"]) }, "an entry that says little"),
    set({ changes: [{ field: "title" }] }, "an entry that tells of the title"),
    set({ changes: [] }, "an entry that tells of nothing"),
    () => {
      draft.entry = undefined;
      return "no entry";
    },
    () => {
      draft.hasWrite = false;
      return "an entry alone";
    },
    () => {
      draft.after = { ...draft.after, [last]: "e0" };
      return "an entry that is not named";
    },
  ];
}

function asAttempt(draft: Draft, way: Way, plan: SchemaPlan): Attempt {
  const { entity, path, before, after, entry, by, notes, hasWrite, beside } = draft;
  const id = `e${path.slice(path.lastIndexOf("/") + 1)}`;
  const writes: Write[] = [];
  if (hasWrite) {
    if (before === undefined) writes.push({ kind: "create", path, fields: after });
    else {
      // A default that was not there is not written: nobody has changed anything.
      const names = differing(before, after).filter(
        (name) => !isDefault(entity, name, before, after),
      );
      const set = Object.fromEntries(
        names.flatMap((name) => {
          const value = after[name];
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
      writes.push({
        kind: "update",
        path,
        set,
        clear: names.filter((name) => after[name] === undefined),
      });
    }
  }
  if (entry !== undefined && entity.journal !== undefined) {
    const entries = entityNamed(plan, entity.journal.entity);
    const collection = entries.path.collections.at(-1) ?? "";
    writes.push({ kind: "create", path: `${path}/${collection}/${id}`, fields: entry });
  }
  writes.push(...beside);
  const words = notes.length === 0 ? "" : `, with ${notes.join(" and ")}`;
  return {
    title: `${entity.name}.${way.name}${words}`,
    by,
    before: before === undefined ? [] : [{ entity, path, id: draft.id, fields: before }],
    ask: { kind: "change", id, writes },
  };
}

function isDefault(entity: EntityPlan, name: string, before: Fields, after: Fields): boolean {
  const field = entity.fields.find((each) => each.name === name);
  return (
    before[name] === undefined &&
    field?.fallback !== undefined &&
    sameJson(field.fallback, after[name])
  );
}
