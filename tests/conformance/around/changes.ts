import { type Operation, operationsOf } from "#codegen/plan/operations.ts";
import { entityNamed, type FieldPlan } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { applyWrite, type Fields, type Json, sameJson, type Write } from "#generated/runtime.ts";
import { asAttempt } from "../cases.ts";
import { dayMs, now, put, revised, validValue, without } from "../documents.ts";
import { type Draft, draftOf, settings } from "../draft.ts";
import { entityAt } from "../entity-at.ts";
import { entryFor } from "../entry.ts";
import { shownAt } from "../shows.ts";
import type { Stored } from "../world.ts";
import { moments } from "./beside.ts";
import {
  called,
  lyingIn,
  meIn,
  type On,
  otherThan,
  refsTo,
  said,
  type Scene,
  type Variation,
  writesIn,
  writing,
} from "./scene.ts";

/** One changed document of a scene, before and after, with the accompanying writes. */
interface Change {
  readonly on: On;
  readonly stored: Stored;
  readonly after: Fields;
  readonly operation: Operation;
  /** Accompanying writes, without the entry and the projection, which follow from the change. */
  readonly beside: readonly Write[];
  /** The fields of the entry that do not follow from the change. */
  readonly entry: Fields;
}

/** The difference to a change. */
interface Otherwise {
  readonly before?: Fields;
  readonly after?: Fields;
  /** Stored documents that differ. */
  readonly lying?: readonly Stored[];
  readonly beside?: readonly Write[];
  /** Whether there is a projection; otherwise the stored one is removed. */
  readonly isShown?: boolean;
  readonly note: string;
}

/**
 * A change that differs from an allowed one in one fact, with a truthful entry: from another state, with one more field, by a
 * user of another role with another relation to the document, or from another value of a field.
 */
export function* changedOtherwise(on: On): Generator<Variation> {
  for (const change of changesIn(on)) {
    for (const others of [
      fromOthers(change),
      withOneMore(change),
      byOtherRoles(change),
      fromEachToEach(change),
      ofThoseShown(change),
    ])
      for (const other of others) yield () => toldAs(change, other);
    yield* twice(change);
  }
}

/** Every changed document of a scene. */
function changesIn(on: On): readonly Change[] {
  const { scene, plan } = on;
  const writes = writesIn(scene);
  return writes.flatMap((write): readonly Change[] => {
    const stored = scene.lying.find(({ path }) => path === write.path);
    const entity = entityAt(plan, write.path);
    if (write.kind !== "update" || stored === undefined || entity === undefined) return [];
    const entries = entity.journal && entityNamed(plan, entity.journal.entity);
    const id = scene.ask.kind === "read" ? "" : scene.ask.id;
    const entryAt = `${write.path}/${entries?.path.collections.at(-1) ?? ""}/${id}`;
    const told = writes.find(({ path }) => entries !== undefined && path === entryAt);
    const entry = told?.kind === "create" ? told.fields : {};
    const operations = operationsOf(entity).filter(({ kind }) => kind !== "create");
    const operation = operations.find(({ name }) => name === entry["kind"]) ?? operations[0];
    if (operation === undefined || (entity.journal !== undefined && told === undefined)) return [];
    const follows = new Set([write.path, entryAt, ...shownPaths(stored, on)]);
    const own = Object.entries(entry).filter(([name]) =>
      ["text", "photos", "minutes", "audience"].includes(name),
    );
    return [
      {
        on,
        stored,
        after: applyWrite(stored.fields, write) ?? {},
        operation,
        beside: writes.filter(({ path }) => !follows.has(path)),
        entry: Object.fromEntries(own),
      },
    ];
  });
}

/** The paths of a document's projections. */
function shownPaths({ entity, path }: Stored, { plan }: On): readonly string[] {
  return projectionLocks(entity, plan).map(({ projection }) =>
    shownAt(path, entityNamed(plan, projection)),
  );
}

/** The scene with a different change and everything that follows from it: a truthful entry, and the projection. */
function toldAs(
  { on, stored, after, operation, beside, entry: own }: Change,
  other: Otherwise,
): Scene {
  const { scene, plan, world } = on;
  const { ask, by, account } = scene;
  const hidden = other.isShown === false ? shownPaths(stored, on) : [];
  const gone = [...scene.gone, ...hidden];
  const { lying = [], before = stored.fields } = other;
  const replaced = new Set([stored.path, ...lying.map(({ path }) => path)]);
  const rest = [...lying, ...scene.lying.filter(({ path }) => !replaced.has(path))].filter(
    ({ path }) => path !== stored.path && !hidden.includes(path),
  );
  const known = world.documents.filter(({ path }) => !gone.includes(path) && !replaced.has(path));
  const seen = { ...world, documents: [...rest, ...known] };
  const draft: Draft = {
    ...draftOf(stored, { by, account, after: other.after ?? after, before }),
    ...(ask.kind === "change" ? { act: ask.id } : {}),
    shows: (fields) => (other.isShown === false ? undefined : fields),
    beside: [...(other.beside ?? beside)],
    others: rest,
  };
  const entry = entryFor(draft, operation, plan, seen);
  if (entry !== undefined) draft.entry = { ...without(entry, "text"), ...own };
  const made = asAttempt(draft, operation, plan, seen);
  return {
    by,
    account,
    ask: made.ask,
    lying: [...rest, { ...stored, fields: before }],
    gone: gone.filter((path) => !made.before.some((each) => each.path === path)),
    note: other.note,
  };
}

/** From every state, and with another document named before. */
function* fromOthers({ on: { world }, stored, after }: Change): Generator<Otherwise> {
  const { lifecycle, fields } = stored.entity;
  for (const { name } of lifecycle?.states ?? [])
    yield { before: put(stored.fields, lifecycle?.field ?? "", name), note: `from ${name}` };
  for (const { name, type } of fields)
    for (const old of type.kind === "ref" ? world.refs(type.entity) : [])
      if (old !== after[name])
        yield { before: put(stored.fields, name, old), note: `${name} from ${old}` };
}

/** One more field changes, appears or disappears. */
function* withOneMore({ on, stored, after }: Change): Generator<Otherwise> {
  const { world, random } = on;
  for (const field of stored.entity.fields)
    for (let time = 0; time < 4; time += 1) {
      const { name } = field;
      const value = validValue(field.type, world.refs, random);
      const note = `${name} changed too`;
      yield { after: put(after, name, value), note };
      if (!mayLack(field)) continue;
      yield { before: put(stored.fields, name, undefined), after: put(after, name, value), note };
      yield { before: put(stored.fields, name, value), after: put(after, name, undefined), note };
    }
}

function mayLack({ optional, fallback }: FieldPlan): boolean {
  return optional || fallback !== undefined;
}

/** By a user of every role with every relation: as its owner, as its contractor, or with access to its site. */
function* byOtherRoles({ on, stored, after }: Change): Generator<Otherwise> {
  const { scene, plan, world } = on;
  const { actor } = plan;
  const known = meIn(on);
  if (known === undefined || actor === undefined || known.me.path === stored.path) return;
  const { me, role, roles, sites } = known;
  const named = refsTo(actor, stored.entity.name);
  const people = refsTo(stored.entity, actor.name);
  const other = otherThan(scene.by, world);
  // Each field in turn contains the acting user, or none does.
  const owners = people.length === 0 ? [] : [undefined, ...people];
  const limits = sites === undefined ? [undefined] : [undefined, me.fields[sites], ["x100"]];
  for (const each of roles)
    for (const limit of limits)
      for (const letIn of named.length === 0 ? [undefined] : [undefined, stored.id])
        for (const owner of [stored, ...owners]) {
          let mine = put(me.fields, role, each);
          if (sites !== undefined) mine = put(mine, sites, limit);
          for (const name of named) mine = put(mine, name, letIn);
          const owned = owner === stored ? [] : people;
          const apply = (fields: Fields): Fields =>
            owned.reduce(
              (made, name) => put(made, name, name === owner ? scene.by : other),
              fields,
            );
          // Fields that change anyway stay as they are.
          const isKept = owned.every((name) => sameJson(stored.fields[name], after[name]));
          yield {
            before: apply(stored.fields),
            after: isKept ? apply(after) : after,
            lying: [{ ...me, fields: mine }],
            note: `by a ${each}${letIn === undefined ? "" : " let in for it"}`,
          };
        }
}

/**
 * From each value of an enum, a boolean or an instant to each other; with and without the other changes, and for different owners
 * of accompanying documents.
 */
function* fromEachToEach(change: Change): Generator<Otherwise> {
  const { on, stored, after, beside } = change;
  const { scene, plan } = on;
  const around = scene.lying.filter(({ path }) => path !== stored.path);
  const owned = around.flatMap((each) =>
    (each.entity === plan.actor ? [] : refsTo(each.entity, plan.actor?.name)).flatMap((name) =>
      [stored.id, scene.by, "x100"].map((id) => ({ ...each, fields: put(each.fields, name, id) })),
    ),
  );
  const also = [
    beside,
    ...beside.map((_, at) => beside.filter((__, index) => index !== at)),
    ...around.flatMap((each) => raising(each, scene).map((write) => [...beside, write])),
  ].filter((writes) => new Set(writes.map(({ path }) => path)).size === writes.length);
  for (const field of stored.entity.fields) {
    const { name, type } = field;
    if (name === stored.entity.lifecycle?.field) continue;
    const values = fewValues(field);
    for (const was of values)
      for (const is of values)
        for (const writes of also)
          for (const lying of [[], ...owned.map((each) => [each])])
            yield {
              before: put(stored.fields, name, was),
              after: put(after, name, is),
              lying,
              beside: writes,
              note: `${name} from ${said(was)} to ${said(is)}`,
            };
    for (const is of type.kind === "instant" ? values : [])
      for (const { lying, write } of handedOver(change))
        yield {
          after: put(after, name, is),
          lying: [lying],
          beside: [...beside.filter(({ path }) => path !== write.path), write],
          note: `${name} to ${said(is)}, and its ${lying.entity.name} handed over`,
        };
  }
}

/** A document that belongs to the changed user gets another owner in the same change, or had one before. */
function* handedOver({
  on: { scene, plan, world },
  stored,
}: Change): Generator<{ readonly lying: Stored; readonly write: Write }> {
  const others = [scene.by, ...world.people].filter((each) => each !== stored.id);
  for (const each of scene.lying.filter(({ entity }) => entity !== plan.actor))
    for (const name of refsTo(each.entity, plan.actor?.name)) {
      if (!each.entity.edits.some(({ fields }) => fields.includes(name))) continue;
      const { path } = each;
      for (const other of others)
        for (const [was, is] of [
          [stored.id, other],
          [other, stored.id],
        ] as const) {
          const set = { [name]: is, ...revised(each.entity, each.fields) };
          yield {
            lying: { ...each, fields: put(each.fields, name, was) },
            write: { kind: "update", path, set, clear: [] },
          };
        }
    }
}

/**
 * Of the fields in a projection, only one changes or none does, from each earlier value; with and without an existing projection.
 */
function* ofThoseShown({ on, stored, after }: Change): Generator<Otherwise> {
  const { plan, world, random } = on;
  const { entity } = stored;
  const shown = projectionLocks(entity, plan).flatMap(({ fields }) => fields);
  if (shown.length === 0) return;
  const same = shown.reduce((made, name) => put(made, name, after[name]), stored.fields);
  const small = entity.fields.filter(
    (field) => mayLack(field) && (field.type.kind === "instant" || field.type.kind === "boolean"),
  );
  const pasts = small.reduce<readonly Fields[]>(
    (all, field) =>
      all.flatMap((each) => fewValues(field).map((value) => put(each, field.name, value))),
    [stored.fields, same],
  );
  for (const before of pasts)
    for (const isShown of [true, false]) yield { before, isShown, note: "after another past" };
  const ended = small.filter(({ type }) => type.kind === "instant");
  const none = ended.reduce((made, { name }) => put(made, name, undefined), same);
  for (const { name, type } of entity.fields) {
    const valid = (): Json => validValue(type, world.refs, random);
    for (const value of [valid(), valid(), undefined]) {
      for (const { name: end } of ended)
        for (const isShown of [true, false]) {
          const before = put(put(none, end, now - dayMs), name, value);
          yield { before, isShown, note: `${name} alone after its ${end}` };
        }
      const note = `${name} alone, which nobody is shown`;
      yield { before: put(same, name, value), after, isShown: false, note };
    }
    // A field outside the projection is invalid, and the change does not touch it.
    for (const spoilt of shown.includes(name) ? [] : shown)
      yield {
        before: put(put(same, spoilt, 7), name, valid()),
        after: put(after, spoilt, 7),
        isShown: false,
        note: `${name} alone, beside a spoilt ${spoilt}`,
      };
  }
}

/** The same change also applies to a second, equal document. */
function* twice({ on, stored }: Change): Generator<Variation> {
  const { scene, world } = on;
  if (stored.entity.journal !== undefined) return;
  const paths = [stored.path, ...shownPaths(stored, on)];
  const known = [...scene.lying, ...world.documents];
  const copies = paths.flatMap((path) => {
    const found = known.find((each) => each.path === path);
    return found === undefined ? [] : [{ ...found, path: called(path, "twin"), id: "twin" }];
  });
  const all = writesIn(scene);
  const rest = all.filter(({ path }) => !paths.includes(path));
  const writes = all
    .filter(({ path }) => paths.includes(path))
    .map((write) => ({ ...write, path: called(write.path, "twin") }));
  yield () => lyingIn(writing(scene, [...all, ...writes], ""), copies, "twice");
  yield () => lyingIn(writing(scene, [...rest, ...writes], ""), copies, "to a twin");
}

function fewValues(field: FieldPlan): readonly (Json | undefined)[] {
  const { type } = field;
  const none = mayLack(field) ? [undefined] : [];
  if (type.kind === "enum" && type.values.length <= 6) return [...type.values, ...none];
  if (type.kind === "boolean") return [true, false, ...none];
  return type.kind === "instant" ? [...moments, ...none] : [];
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
