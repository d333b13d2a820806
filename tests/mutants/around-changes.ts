import { entityNamed, type FieldPlan, type SchemaPlan } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { type Fields, type Json, sameJson, type Write } from "#generated/runtime.ts";
import { dayMs, now, revised, validValue } from "../conformance/documents.ts";
import { settings } from "../conformance/draft.ts";
import type { Random } from "../conformance/random.ts";
import { shownAt } from "../conformance/shows.ts";
import type { Stored, World } from "../conformance/world.ts";
import { type Change, changesIn, type Otherwise, put, toldAs } from "./around-told.ts";
import { lyingIn, type Scene } from "./scene.ts";

/**
 * A change that differs from an allowed one in one fact, with a truthful entry: from another state, with one more field, by a
 * user of another role with another relation to the document, or from another value of a field.
 */
export function* changedOtherwise(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  random: Random,
): Generator<Scene> {
  for (const change of changesIn(scene, plan)) {
    const told = (other: Otherwise): Scene => toldAs(change, plan, world, other);
    for (const other of [
      ...fromOtherStates(change),
      ...fromOtherNames(change, world),
      ...withOneMore(change, world, random),
      ...byOtherRoles(change, plan, world),
      ...fromEachToEach(change, plan, world),
      ...ofThoseShown(change, plan, world, random),
    ])
      yield told(other);
    yield* twice(change, plan, world);
  }
}

/** From every state. */
function* fromOtherStates({ stored }: Change): Generator<Otherwise> {
  const { lifecycle } = stored.entity;
  for (const { name } of lifecycle?.states ?? [])
    yield { before: put(stored.fields, lifecycle?.field ?? "", name), note: `from ${name}` };
}

/** With another document named before. */
function* fromOtherNames({ stored, after }: Change, world: World): Generator<Otherwise> {
  for (const { name, type } of stored.entity.fields) {
    if (type.kind !== "ref") continue;
    for (const old of world.refs(type.entity).filter((each) => each !== after[name]))
      yield { before: put(stored.fields, name, old), note: `${name} from ${old}` };
  }
}

/** One more field changes, appears or disappears. */
function* withOneMore(
  { stored, after }: Change,
  world: World,
  random: Random,
): Generator<Otherwise> {
  for (const { name, type, optional, fallback } of stored.entity.fields) {
    const values = [0, 1, 2, 3].map(() => validValue(type, world.refs, random));
    const mayGo = optional || fallback !== undefined;
    for (const value of values) {
      const note = `${name} changed too`;
      yield { after: put(after, name, value), note };
      if (!mayGo) continue;
      yield { before: put(stored.fields, name, undefined), after: put(after, name, value), note };
      yield { before: put(stored.fields, name, value), after: put(after, name, undefined), note };
    }
  }
}

/** By a user of every role with every relation: as its owner, as its contractor, or with access to its site. */
function* byOtherRoles(change: Change, plan: SchemaPlan, world: World): Generator<Otherwise> {
  const { stored, after, scene } = change;
  const { by } = scene;
  const { actor } = plan;
  const { role = "", sites } = actor?.actor ?? {};
  const me = scene.lying.find((each) => each.entity === actor && each.id === by);
  const roles = actor?.fields.find(({ name }) => name === role)?.type;
  if (me === undefined || roles?.kind !== "enum" || me.path === stored.path) return;
  const named = (actor?.fields ?? []).filter(
    ({ type }) => type.kind === "ref" && type.entity === stored.entity.name,
  );
  const people = stored.entity.fields.filter(
    ({ type }) => type.kind === "ref" && type.entity === actor?.name,
  );
  const other = world.people.find((each) => each !== by) ?? "x100";
  const limits: readonly (Json | undefined)[] =
    sites === undefined ? [undefined] : [undefined, me.fields[sites], ["x100"]];
  for (const each of roles.values)
    for (const limit of limits)
      for (const named_ of named.length === 0 ? [undefined] : [undefined, stored.id])
        for (const people_ of choices(people, by, other)) {
          let mine = put(me.fields, role, each);
          if (sites !== undefined) mine = put(mine, sites, limit);
          for (const { name } of named) mine = put(mine, name, named_);
          const apply = (fields: Fields): Fields =>
            people_.reduce((made, [name, value]) => put(made, name, value), fields);
          // Fields that change anyway stay as they are.
          const isKept = people_.every(([name]) => sameJson(stored.fields[name], after[name]));
          yield {
            before: apply(stored.fields),
            after: isKept ? apply(after) : after,
            lying: [{ ...me, fields: mine }],
            note: `by a ${each}${named_ === undefined ? "" : " let in for it"}`,
          };
        }
}

/** Each field in turn contains the acting user, or none does. */
function choices(
  people: readonly FieldPlan[],
  by: string,
  other: string,
): readonly (readonly (readonly [string, string])[])[] {
  const none = people.map(({ name }) => [name, other] as const);
  return [
    [],
    ...(people.length === 0 ? [] : [none]),
    ...people.map((own) =>
      people.map(({ name }) => [name, name === own.name ? by : other] as const),
    ),
  ];
}

/**
 * From each value of an enum, a boolean or an instant to each other; with and without the other changes, and for different owners
 * of accompanying documents.
 */
function* fromEachToEach(change: Change, plan: SchemaPlan, world: World): Generator<Otherwise> {
  const { stored, after, scene, beside } = change;
  const { by } = scene;
  const around = scene.lying.filter(({ path }) => path !== stored.path);
  const owned = around.flatMap((each) =>
    each.entity === plan.actor ? [] : ownedBy(each, plan, [stored.id, by, "x100"]),
  );
  const also = [
    beside,
    ...beside.map((_, at) => beside.filter((__, index) => index !== at)),
    ...around.flatMap((each) => raising(each, scene).map((write) => [...beside, write])),
  ].filter((writes) => new Set(writes.map(({ path }) => path)).size === writes.length);
  for (const field of stored.entity.fields.filter(
    ({ name }) => name !== stored.entity.lifecycle?.field,
  )) {
    const values = fewValues(field);
    for (const was of values)
      for (const is of values)
        for (const writes of also)
          for (const lying of [[], ...owned.map((each) => [each])])
            yield {
              before: put(stored.fields, field.name, was),
              after: put(after, field.name, is),
              lying,
              beside: writes,
              note: `${field.name} from ${JSON.stringify(was)} to ${JSON.stringify(is)}`,
            };
    if (field.type.kind !== "instant") continue;
    for (const is of values)
      for (const { lying, write } of handedOver(change, plan, world))
        yield {
          after: put(after, field.name, is),
          lying: [lying],
          beside: [...beside.filter(({ path }) => path !== write.path), write],
          note: `${field.name} to ${JSON.stringify(is)}, and its ${lying.entity.name} handed over`,
        };
  }
}

/** A document that belongs to the changed user gets another owner in the same change, or had one before. */
function* handedOver(
  { stored, scene }: Change,
  plan: SchemaPlan,
  world: World,
): Generator<{ readonly lying: Stored; readonly write: Write }> {
  const others = [scene.by, ...world.people].filter((each) => each !== stored.id);
  for (const each of scene.lying.filter(({ entity }) => entity !== plan.actor))
    for (const { name, type } of each.entity.fields) {
      const isChanged = each.entity.edits.some(({ fields }) => fields.includes(name));
      if (type.kind !== "ref" || type.entity !== plan.actor?.name || !isChanged) continue;
      for (const other of others)
        for (const [was, is] of [
          [stored.id, other],
          [other, stored.id],
        ] as const)
          yield {
            lying: { ...each, fields: put(each.fields, name, was) },
            write: {
              kind: "update",
              path: each.path,
              set: { [name]: is, ...revised(each.entity, each.fields) },
              clear: [],
            },
          };
    }
}

/**
 * Of the fields in a projection, only one changes or none does, from each earlier value; with and without an existing projection.
 */
function* ofThoseShown(
  { stored, after }: Change,
  plan: SchemaPlan,
  world: World,
  random: Random,
): Generator<Otherwise> {
  const { entity } = stored;
  const shown = projectionLocks(entity, plan).flatMap(({ fields }) => fields);
  if (shown.length === 0) return;
  const same = shown.reduce((made, name) => put(made, name, after[name]), stored.fields);
  const small = entity.fields.filter(
    ({ type, optional, fallback }) =>
      (optional || fallback !== undefined) && (type.kind === "instant" || type.kind === "boolean"),
  );
  const pasts = small.reduce<readonly Fields[]>(
    (all, field) =>
      all.flatMap((each) => fewValues(field).map((value) => put(each, field.name, value))),
    [stored.fields, same],
  );
  for (const before of pasts)
    for (const isShown of [true, false]) yield { before, isShown, note: "after another past" };
  const ended = small.filter(({ type }) => type.kind === "instant");
  for (const { name: end } of ended) {
    const past = put(
      ended.reduce((made, { name }) => put(made, name, undefined), same),
      end,
      now - dayMs,
    );
    for (const { name, type } of entity.fields)
      for (const value of [
        validValue(type, world.refs, random),
        validValue(type, world.refs, random),
        undefined,
      ])
        for (const isShown of [true, false])
          yield { before: put(past, name, value), isShown, note: `${name} alone after its ${end}` };
  }
  for (const { name, type } of entity.fields)
    for (const value of [
      validValue(type, world.refs, random),
      validValue(type, world.refs, random),
      undefined,
    ])
      yield {
        before: put(same, name, value),
        after: put(after, name, after[name]),
        isShown: false,
        note: `${name} alone, which nobody is shown`,
      };
  // A field outside the projection is invalid, and the change does not touch it.
  for (const { name, type } of entity.fields.filter((field) => !shown.includes(field.name)))
    for (const spoilt of shown) {
      const value = validValue(type, world.refs, random);
      yield {
        before: put(put(same, spoilt, 7), name, value),
        after: put(after, spoilt, 7),
        isShown: false,
        note: `${name} alone, beside a spoilt ${spoilt}`,
      };
    }
}

/** The same change also applies to a second, equal document. */
function* twice({ scene, stored }: Change, plan: SchemaPlan, world: World): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read" || stored.entity.journal !== undefined) return;
  const moved = (path: string): string => `${path.slice(0, path.lastIndexOf("/"))}/twin`;
  const paths = [
    stored.path,
    ...projectionLocks(stored.entity, plan).map(({ projection }) =>
      shownAt(stored.path, entityNamed(plan, projection)),
    ),
  ];
  const known = [...scene.lying, ...world.documents];
  const copies = paths.flatMap((path) => {
    const found = known.find((each) => each.path === path);
    return found === undefined ? [] : [{ ...found, path: moved(path), id: "twin" }];
  });
  const writes = ask.writes
    .filter(({ path }) => paths.includes(path))
    .map((write) => ({ ...write, path: moved(write.path) }));
  yield lyingIn({ ...scene, ask: { ...ask, writes: [...ask.writes, ...writes] } }, copies, "twice");
  const rest = ask.writes.filter(({ path }) => !paths.includes(path));
  yield lyingIn({ ...scene, ask: { ...ask, writes: [...rest, ...writes] } }, copies, "to a twin");
}

function fewValues({ type, optional, fallback }: FieldPlan): readonly (Json | undefined)[] {
  const none = optional || fallback !== undefined ? [undefined] : [];
  if (type.kind === "enum" && type.values.length <= 6) return [...type.values, ...none];
  if (type.kind === "boolean") return [true, false, ...none];
  return type.kind === "instant" ? [now + 30 * dayMs, now - dayMs, ...none] : [];
}

function ownedBy(stored: Stored, plan: SchemaPlan, people: readonly string[]): readonly Stored[] {
  const { entity, fields } = stored;
  return entity.fields
    .filter(({ type }) => type.kind === "ref" && type.entity === plan.actor?.name)
    .flatMap(({ name }) =>
      people.map((person) => ({ ...stored, fields: put(fields, name, person) })),
    );
}

/** Writes that change only counters and settings of a document. */
function raising({ entity, path, fields }: Stored, { by }: Scene): readonly Write[] {
  return entity.edits
    .filter(({ sets }) => sets.some(([, { kind }]) => kind === "raised"))
    .map(({ sets }) => ({
      kind: "update",
      path,
      set: { ...settings(sets, by, "", fields), ...revised(entity, fields) },
      clear: [],
    }));
}
