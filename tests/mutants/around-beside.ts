import {
  type EntityPlan,
  entityNamed,
  type FieldPlan,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import {
  type Fields,
  idOf,
  isList,
  isRecord,
  type Json,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { shownAt } from "../conformance/shows.ts";
import { ids } from "../conformance/sweep-around.ts";
import type { Stored, World } from "../conformance/world.ts";
import { renamed, replaced } from "./around-everywhere.ts";
import { put } from "./around-told.ts";
import { inside } from "./around-values.ts";
import { putIn } from "./around-written.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/** What a scene's documents allow besides: they are removed, what only begins changes, or they are shown otherwise than they are. */
export function* besideThat(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  yield* removing(scene, plan, world);
  yield* changingWhatBegins(scene, plan);
  yield* changedAlone(scene, plan, world);
  yield* shownOtherwise(scene, plan);
  yield* alike(scene, plan, isWanted);
  yield* countedFirst(scene, plan);
  yield* agreeing(scene, plan);
  yield* yesWithout(scene, plan);
  yield* ofEveryRole(scene, plan, world);
  yield* addressed(scene, world);
  yield* named(scene);
}

/** A document that lies there is removed, by somebody of every role, theirs or another's. */
function* removing(scene: Scene, plan: SchemaPlan, world: World): Generator<Scene> {
  const { by, lying } = scene;
  const role = plan.actor?.actor?.role ?? "";
  const me = lying.find((each) => each.entity === plan.actor && each.id === by);
  const roles = plan.actor?.fields.find(({ name }) => name === role)?.type;
  const other = world.people.find((each) => each !== by) ?? "x100";
  for (const stored of lying.filter(({ entity }) => entity.remove !== undefined)) {
    const ask = {
      kind: "change",
      id: "e1",
      writes: [{ kind: "delete", path: stored.path }],
    } as const;
    const people = stored.entity.fields.filter(({ name }) => stored.fields[name] === by);
    for (const each of me === undefined || roles?.kind !== "enum" ? [undefined] : roles.values)
      for (const owner of [by, other]) {
        const fields = people.reduce((made, { name }) => put(made, name, owner), stored.fields);
        const mine =
          me === undefined || each === undefined
            ? []
            : [{ ...me, fields: put(me.fields, role, each) }];
        yield lyingIn(
          { ...scene, ask },
          [{ ...stored, fields }, ...mine],
          `its ${stored.entity.name} removed by a ${each ?? "person"}`,
        );
      }
  }
}

/** What begins lies there already, and is changed into the same. */
function* changingWhatBegins(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    const entity = entityAt(plan, write.path);
    if (write.kind !== "create" || entity === undefined) continue;
    const { path, fields } = write;
    const change: Write = { kind: "update", path, set: fields, clear: [] };
    yield lyingIn(
      { ...scene, ask: { ...ask, writes: [change] } },
      [{ entity, path, id: idOf(path), fields }],
      `${idOf(path)} changed`,
    );
  }
}

/** A document changes alone: into what it is, by somebody else, or by somebody who is not what they were. */
function* changedAlone(scene: Scene, plan: SchemaPlan, world: World): Generator<Scene> {
  const { ask, by } = scene;
  if (ask.kind === "read") return;
  const { actor } = plan;
  const me = scene.lying.find((each) => each.entity === actor && each.id === by);
  const others = (actor?.fields ?? []).flatMap(({ name, type }): readonly Fields[] => {
    if (me === undefined) return [];
    if (type.kind === "boolean") return [put(me.fields, name, false)];
    return type.kind === "instant" ? [put(me.fields, name, now - 1000)] : [];
  });
  for (const write of ask.writes) {
    if (write.kind !== "update") continue;
    const alone = { ...scene, ask: { ...ask, writes: [write] } };
    const empty = { ...write, set: {}, clear: [] };
    yield { ...alone, ask: { ...ask, writes: [empty] }, note: "nothing changed, alone" };
    for (const person of world.people) {
      const lying = world.documents.filter((each) => each.entity === actor && each.id === person);
      yield lyingIn({ ...alone, by: person }, lying, `alone, by ${person}`);
    }
    if (me !== undefined)
      for (const fields of others) yield lyingIn(alone, [{ ...me, fields }], "alone, by another");
  }
}

/** What others see of a document begins with its change, lay there before, and says something else of each field. */
function* shownOtherwise(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    const entity = entityAt(plan, write.path);
    if (entity === undefined || write.kind === "delete") continue;
    const lain = scene.lying.find(({ path }) => path === write.path)?.fields ?? {};
    const is: Fields = { ...lain, ...(write.kind === "create" ? write.fields : write.set) };
    for (const { projection, fields } of projectionLocks(entity, plan)) {
      const shown = entityNamed(plan, projection);
      const path = shownAt(write.path, shown);
      const right = Object.fromEntries(
        Object.entries(is).filter(([name]) => fields.includes(name)),
      );
      const rest = ask.writes.filter((each) => each.path !== path);
      for (const says of [right, ...saidOtherwise(right, shown)]) {
        const begins: Write = { kind: "create", path, fields: says };
        yield {
          ...goneIn(scene, path, `its ${projection} begins`),
          ask: { ...ask, writes: [...rest, begins] },
        };
        yield lyingIn(
          { ...scene, ask: { ...ask, writes: rest } },
          [{ entity: shown, path, id: idOf(path), fields: says }],
          `its ${projection} there before`,
        );
      }
      yield { ...goneIn(scene, path, `no ${projection}`), ask: { ...ask, writes: rest } };
      const there = (says: Fields, writes: readonly Write[]): Scene =>
        lyingIn(
          { ...scene, ask: { ...ask, writes } },
          [{ entity: shown, path, id: idOf(path), fields: says }],
          `its ${projection} there before`,
        );
      for (const id of [...ids, "a.b"]) yield renamed(there(right, rest), idOf(path), id);
      for (const { name, type } of shown.fields)
        for (const value of [...edgesOf(type), ...inside({ type }, right[name])])
          yield there(
            put(right, name, value),
            rest.map((each) => (each === write ? putIn(write, name, value) : each)),
          );
    }
  }
}

function saidOtherwise(right: Fields, shown: EntityPlan): readonly Fields[] {
  return shown.fields.flatMap((field) => [
    put(right, field.name, undefined),
    ...[...edgesOf(field.type), "Somebody else", null]
      .filter((value) => !sameJson(value, right[field.name] ?? ""))
      .map((value) => put(right, field.name, value)),
  ]);
}

/** A field of one name is otherwise in everything that is written. */
function* alike(
  scene: Scene,
  plan: SchemaPlan,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  const fields = ask.writes.flatMap(
    ({ path }) => entityAt(plan, path)?.fields.filter(isWanted) ?? [],
  );
  for (const { name, type } of new Map(fields.map((each) => [each.name, each])).values())
    for (const value of [...edgesOf(type), null]) {
      const writes = ask.writes.map((write): Write => {
        if (write.kind === "create" && name in write.fields)
          return { ...write, fields: put(write.fields, name, value) };
        return write.kind === "update" && name in write.set
          ? { ...write, set: put(write.set, name, value) }
          : write;
      });
      yield {
        ...scene,
        ask: { ...ask, writes },
        note: `${name} ${JSON.stringify(value)} alike`.slice(0, 120),
      };
    }
}

/** What is counted begins to be, as it should and at each edge; and so does whatever else is counted there. */
function* countedFirst(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const [at, write] of ask.writes.entries()) {
    const stored = scene.lying.find(({ path }) => path === write.path);
    const entity = entityAt(plan, write.path);
    if (write.kind === "delete" || entity === undefined) continue;
    const set = write.kind === "create" ? write.fields : write.set;
    const counts = entity.fields.filter(({ type }) => isCount(type));
    const known = counts.map(({ name }) => set[name]).find((each) => each !== undefined);
    if (known === undefined || !isRecord(known) || isList(known)) continue;
    const { of } = known;
    if (of === undefined || !isList(of)) continue;
    const counted = (name: string, value: Json, before: Json | undefined, note: string): Scene => {
      const writes = ask.writes.map((each, index) =>
        index === at ? putIn(write, name, value) : each,
      );
      const next = { ...scene, ask: { ...ask, writes } };
      return stored === undefined
        ? { ...next, note }
        : lyingIn(next, [{ ...stored, fields: put(stored.fields, name, before) }], note);
    };
    for (const field of counts) {
      const { name } = field;
      const first = { ...known, from: now, count: of.length };
      for (const each of [first, ...inside(field, first)])
        yield counted(name, each, undefined, `${name} counted first`);
      // So much below nothing that the most of them are just none too many.
      for (const length of [20, 21]) {
        const many = Array.from({ length: length - of.length }, (_, index) => `x${index}`);
        const all = { from: now - 1000, count: 0, of: [...of, ...many] };
        const few = { from: now - 1000, count: -length, of: ["x"] };
        yield counted(name, all, few, `${length} of ${name}`);
      }
    }
  }
}

function isCount(type: FieldPlan["type"]): boolean {
  return (
    type.kind === "object" &&
    ["from", "count", "of"].every((name) => type.fields.some((each) => each.name === name))
  );
}

/** What is written and what lies there agree on a field that both have, at each of its edges. */
function* agreeing(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    if (write.kind === "delete") continue;
    for (const { name, type } of entityAt(plan, write.path)?.fields ?? []) {
      if (type.kind !== "number") continue;
      for (const stored of scene.lying.filter(({ path }) => path !== write.path))
        if (stored.entity.fields.some((each) => each.name === name))
          for (const value of edgesOf(type))
            yield lyingIn(
              {
                ...scene,
                ask: {
                  ...ask,
                  writes: ask.writes.map((each) =>
                    each === write ? putIn(write, name, value) : each,
                  ),
                },
              },
              [{ ...stored, fields: put(stored.fields, name, value) }],
              `${name} ${JSON.stringify(value)} in both`,
            );
    }
  }
}

/** A yes to one thing without each of the others. */
function* yesWithout(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    if (write.kind !== "create") continue;
    const fields = entityAt(plan, write.path)?.fields ?? [];
    for (const { name } of fields.filter(({ type }) => type.kind === "boolean"))
      for (const { name: other } of fields.filter(({ optional }) => optional)) {
        if (other === name) continue;
        const made = put(put(write.fields, name, true), other, undefined);
        const writes = ask.writes.map((each) =>
          each === write ? { ...write, fields: made } : each,
        );
        yield { ...scene, ask: { ...ask, writes }, note: `${name} without ${other}` };
      }
  }
}

/** Whoever acts is of every role, and says so wherever it is written. */
function* ofEveryRole(scene: Scene, plan: SchemaPlan, world: World): Generator<Scene> {
  const { actor } = plan;
  const { role = "" } = actor?.actor ?? {};
  const me = scene.lying.find((each) => each.entity === actor && each.id === scene.by);
  const roles = actor?.fields.find(({ name }) => name === role)?.type;
  const was = me?.fields[role];
  if (roles?.kind !== "enum" || me === undefined || was === undefined) return;
  const refs = actor?.fields.filter(({ type }) => type.kind === "ref") ?? [];
  for (const each of roles.values) {
    const other = replaced(scene, was, each, `as a ${each}`);
    yield other;
    for (const flag of actor?.fields.filter(({ type }) => type.kind === "boolean") ?? [])
      for (const value of [true, false]) {
        const mine = put(put(me.fields, role, each), flag.name, value);
        yield lyingIn(other, [{ ...me, fields: mine }], `as a ${each}, ${flag.name} ${value}`);
      }
    const first = refs.flatMap(({ type }) => {
      const isNamed = ({ entity }: Stored): boolean =>
        type.kind === "ref" && entity.name === type.entity;
      return scene.lying.some(isNamed) ? [] : world.documents.filter(isNamed).slice(0, 1);
    });
    for (const stored of [...scene.lying, ...first])
      for (const { name, type } of refs) {
        if (type.kind !== "ref" || type.entity !== stored.entity.name) continue;
        const mine = put(put(me.fields, role, each), name, stored.id);
        yield lyingIn(other, [{ ...me, fields: mine }], `as a ${each} for this ${type.entity}`);
        for (const flag of stored.entity.fields.filter((field) => field.type.kind === "boolean"))
          yield lyingIn(
            other,
            [
              { ...me, fields: mine },
              { ...stored, fields: put(stored.fields, flag.name, false) },
            ],
            `as a ${each} for this ${type.entity}, which is not ${flag.name}`,
          );
      }
  }
}

/** Somebody whose account has no address, where one is asked for that is one letter. */
function* addressed(scene: Scene, world: World): Generator<Scene> {
  for (const stored of scene.lying)
    for (const { name, type } of stored.entity.fields)
      if (type.kind === "string" && world.addressed.has(name))
        for (const value of ["", "x"])
          yield lyingIn(
            { ...scene, account: { isAnonymous: false, isVerified: true } },
            [{ ...stored, fields: put(stored.fields, name, value) }],
            `without an address, for ${JSON.stringify(value)}`,
          );
}

/** A document is without a field and nothing is written of it, or it is null and nothing is. */
function* named(scene: Scene): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const stored of scene.lying)
    for (const [field, value] of Object.entries(stored.fields)) {
      const writes = ask.writes.map((write): Write => {
        const without = (fields: Fields): Fields =>
          Object.fromEntries(Object.entries(fields).filter(([, each]) => !sameJson(each, value)));
        if (write.kind === "create") return { ...write, fields: without(write.fields) };
        return write.kind === "update" ? { ...write, set: without(write.set) } : write;
      });
      const fields = put(stored.fields, field, null);
      if (typeof value === "string")
        yield lyingIn(
          { ...scene, ask: { ...ask, writes } },
          [{ ...stored, fields }],
          `${field} null, and not told`,
        );
    }
}
