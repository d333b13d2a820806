import { writtenByEdit } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { type Fields, idOf, type Json, sameJson, type Write } from "#generated/runtime.ts";
import { dayMs, now, put, revised, validFields } from "../documents.ts";
import { settings } from "../draft.ts";
import { edgesOf } from "../edges.ts";
import { entityAt } from "../entity-at.ts";
import { shownAt } from "../shows.ts";
import { ids, renamed } from "./everywhere.ts";
import {
  goneIn,
  lyingAs,
  lyingIn,
  meIn,
  type On,
  otherThan,
  putIn,
  type Scene,
  said,
  setBy,
  type Variation,
  writesIn,
  writing,
} from "./scene.ts";
import { askedValues, inside } from "./values.ts";

/** A stored document is deleted, by users of every role, and with every owner; or in the same change, after all other writes. */
export function* removed(on: On): Generator<Variation> {
  const { scene, world } = on;
  const { by, lying } = scene;
  const known = meIn(on);
  for (const stored of lying) {
    const { path, entity, fields } = stored;
    const removes: Write = { kind: "delete", path };
    if (writesIn(scene).length > 0 && !writesIn(scene).some((write) => write.path === path))
      yield () =>
        writing(scene, [...writesIn(scene), removes], `its ${entity.name} removed afterwards`);
    if (entity.remove === undefined) continue;
    const ask = { kind: "change", id: "e1", writes: [removes] } as const;
    const people = entity.fields.filter(({ name }) => fields[name] === by);
    for (const role of known?.roles ?? [undefined])
      for (const owner of [by, otherThan(by, world)])
        yield () => {
          const theirs = people.reduce((made, { name }) => put(made, name, owner), fields);
          const mine =
            known === undefined || role === undefined
              ? []
              : [{ ...known.me, fields: put(known.me.fields, known.role, role) }];
          return lyingIn(
            { ...scene, ask },
            [{ ...stored, fields: theirs }, ...mine],
            `its ${entity.name} removed by a ${role ?? "person"}`,
          );
        };
  }
}

/** A document changes alone: without a difference, by another user, or by a user with another past. */
export function* changedAlone(on: On): Generator<Variation> {
  const { scene, plan, world } = on;
  const { actor } = plan;
  const me = scene.lying.find(({ entity, id }) => entity === actor && id === scene.by);
  const others = (me === undefined ? [] : (actor?.fields ?? [])).flatMap(
    ({ name, type }): readonly (readonly [string, Json])[] => {
      if (type.kind === "boolean") return [[name, false]];
      return type.kind === "instant" ? [[name, now - 1000]] : [];
    },
  );
  for (const write of writesIn(scene)) {
    if (write.kind !== "update") continue;
    const alone = writing(scene, [write], "");
    yield () => writing(scene, [{ ...write, set: {}, clear: [] }], "nothing changed, alone");
    for (const person of world.people) {
      const own = world.documents.filter(({ entity, id }) => entity === actor && id === person);
      yield () => lyingIn({ ...alone, by: person }, own, `alone, by ${person}`);
    }
    for (const [name, value] of others)
      if (me !== undefined)
        yield () => lyingAs(alone, me, put(me.fields, name, value), "alone, by another");
  }
}

/** A projection is created with a change of its source, existed before, or has other values in each field. */
export function* shownOtherwise({ scene, plan }: On): Generator<Variation> {
  for (const write of writesIn(scene)) {
    const entity = entityAt(plan, write.path);
    if (entity === undefined || write.kind === "delete") continue;
    const lain = scene.lying.find(({ path }) => path === write.path)?.fields ?? {};
    const is = { ...lain, ...setBy(write) };
    for (const { projection, fields } of projectionLocks(entity, plan)) {
      const shown = entityNamed(plan, projection);
      const path = shownAt(write.path, shown);
      const right = Object.fromEntries(
        Object.entries(is).filter(([name]) => fields.includes(name)),
      );
      const rest = writesIn(scene).filter((each) => each.path !== path);
      const there = (says: Fields, writes: readonly Write[] = rest): Scene =>
        lyingIn(
          writing(scene, writes, ""),
          [{ entity: shown, path, id: idOf(path), fields: says }],
          `its ${projection} there before`,
        );
      for (const says of [right, ...saidOtherwise(right, shown)]) {
        const begins: Write = { kind: "create", path, fields: says };
        yield () => goneIn(writing(scene, [...rest, begins], ""), path, `its ${projection} begins`);
        yield () => there(says);
      }
      yield () => goneIn(writing(scene, rest, ""), path, `no ${projection}`);
      for (const id of ids) yield () => renamed(there(right), idOf(path), id);
      for (const { name, type } of shown.fields)
        for (const value of [...edgesOf(type), ...inside({ type }, right[name])])
          yield () =>
            there(
              put(right, name, value),
              rest.map((each) => (each === write ? putIn(write, name, value) : each)),
            );
    }
  }
}

function saidOtherwise(right: Fields, { fields }: EntityPlan): readonly Fields[] {
  return fields.flatMap(({ name, type }) =>
    [undefined, ...edgesOf(type), "Somebody else", null]
      .filter((value) => value === undefined || !sameJson(value, right[name] ?? ""))
      .map((value) => put(right, name, value)),
  );
}

/** A stored document is created or changed in the same change. */
export function* inTheSameAct({ scene, world, random, isWanted }: On): Generator<Variation> {
  const writes = writesIn(scene);
  const also = (write: Write, note: string): Scene => writing(scene, [...writes, write], note);
  for (const stored of writes.length === 0 ? [] : scene.lying) {
    const { entity, path, fields } = stored;
    if (writes.some((each) => each.path === path)) continue;
    const begins = (own: Fields): Variation => {
      const note = `its ${entity.name} begins in the same act`;
      return () => goneIn(also({ kind: "create", path, fields: own }, ""), path, note);
    };
    yield begins(fields);
    for (const create of entity.creates) {
      const names = new Set([...create.fields, ...create.sets.map(([name]) => name)]);
      const begun = { ...validFields(entity, world.refs, random), ...fields };
      const set = settings(create.sets, scene.by, "");
      yield begins(
        Object.fromEntries(
          Object.entries({ ...begun, ...set }).filter(([name]) => names.has(name)),
        ),
      );
    }
    for (const edit of entity.edits) {
      const written = writtenByEdit(edit, entity);
      const base = { ...settings(edit.sets, scene.by, "", fields), ...revised(entity, fields) };
      const set = (name: string, value: Json | undefined): Write => ({
        kind: "update",
        path,
        set: put(base, name, value),
        clear: value === undefined ? [name] : [],
      });
      for (const field of entity.fields.filter(
        (each) => isWanted(each) && written.includes(each.name),
      ))
        for (const value of askedValues(field, scene, world)) {
          const { name } = field;
          const note = `${name} ${said(value)}`;
          yield () => also(set(name, value), `its ${entity.name} becomes ${note}`);
          // It had another value before, and gets the required one.
          yield () =>
            lyingAs(
              also(set(name, fields[name]), ""),
              stored,
              put(fields, name, value),
              `its ${entity.name} was ${note} until now`,
            );
        }
    }
  }
}

/** Whatever an operation allows or not: a missing document is read and created, and this one changed and deleted, by everybody. */
export function* untouchable({ scene, world }: On): Generator<Variation> {
  const { ask } = scene;
  const stored = ask.kind === "read" && scene.lying.find(({ path }) => path === ask.path);
  if (!stored) return;
  const { entity, path, fields } = stored;
  const ghost = `${path.slice(0, path.lastIndexOf("/"))}/ghost`;
  const [field] = entity.fields;
  const value = field && edgesOf(field.type).find((edge) => !sameJson(edge, fields[field.name]));
  for (const by of world.people) {
    const change = (write: Write): Scene["ask"] => ({ kind: "change", id: "en1", writes: [write] });
    const alone = { ...scene, by, account: { isAnonymous: false } };
    const asks: readonly (readonly [note: string, ask: Scene["ask"]])[] = [
      ["none read", { kind: "read", path: ghost }],
      ["removed", change({ kind: "delete", path })],
      ["begun", change({ kind: "create", path: ghost, fields })],
      ["changed", change({ kind: "update", path, set: { [field?.name ?? ""]: value ?? "x" } })],
    ];
    for (const [note, other] of asks)
      yield () => ({ ...alone, ask: other, note: `any ${entity.name} ${note}` });
  }
}

/** A moment in a past that is over, and one ahead. */
export const moments = [now + 30 * dayMs, now - dayMs];
