import type { FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import {
  type Fields,
  isList,
  isRecord,
  type Json,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import { entityAt } from "../conformance/entity-at.ts";
import type { Stored, World } from "../conformance/world.ts";
import { replaced } from "./around-everywhere.ts";
import { put } from "./around-told.ts";
import { inside } from "./around-values.ts";
import { putIn } from "./around-written.ts";
import { lyingIn, type Scene } from "./scene.ts";

/** Several fields of a scene differ together: fields with the same name, fields that have to be equal, and counters. */
export function* fieldsTogether(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  yield* alike(scene, plan, isWanted);
  yield* countedFirst(scene, plan);
  yield* agreeing(scene, plan);
  yield* yesWithout(scene, plan);
  yield* ofEveryRole(scene, plan, world);
  yield* addressed(scene, world);
  yield* named(scene);
}

/** A field of this name differs in every write. */
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

/** A counter starts in this change, correctly and with each limit; with and without other counters in the document. */
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
      // The stored count is so far below zero that only the number of paths can exceed its limit.
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

/** A written and a stored document have equal values in a common field, at each of its limits. */
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

/** One boolean is true and each other one is not. */
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

/** The acting user has every role, wherever it is written. */
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

/** A user whose account has no address, where the required address is one letter. */
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

/** A field is missing or null in a document and in its write. */
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
