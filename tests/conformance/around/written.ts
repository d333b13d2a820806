import type { EntityPlan, FieldPlan } from "#codegen/plan/plan.ts";
import { type Fields, idOf, type Json, sameJson, type Write } from "#generated/runtime.ts";
import { now, put } from "../documents.ts";
import { edgesOf } from "../edges.ts";
import { entityAt } from "../entity-at.ts";
import {
  begunToCount,
  goneIn,
  insteadOf,
  isCounted,
  lyingAs,
  lyingIn,
  type On,
  putIn,
  said,
  setBy,
  setting,
  type Variation,
  writesIn,
  writing,
} from "./scene.ts";
import { inside, valuesOf } from "./values.ts";

/** The writes of a scene with their entities, without deletions. */
function settingsIn({ scene, plan }: On): readonly { write: Write; entity: EntityPlan }[] {
  return writesIn(scene).flatMap((write) => {
    const entity = entityAt(plan, write.path);
    return entity === undefined || write.kind === "delete" ? [] : [{ write, entity }];
  });
}

/** Each field of each write differs; each write is omitted, is the only one, or has been made before. */
export function* writtenOtherwise(on: On): Generator<Variation> {
  const { scene, plan, world, isWanted } = on;
  for (const write of writesIn(scene)) {
    const its = entityAt(plan, write.path)?.name;
    yield () => insteadOf(scene, write, undefined, `no write of its ${its}`);
    yield () => writing(scene, [write], `its ${its} alone`);
  }
  for (const { write, entity } of settingsIn(on)) {
    const { name: its } = entity;
    const { path } = write;
    const fields = setBy(write);
    for (const field of entity.fields.filter(isWanted))
      for (const value of [...valuesOf(field, scene, world), ...inside(field, fields[field.name])])
        yield () => {
          const note = `${said(value)} as ${field.name} of its ${its}`;
          return insteadOf(scene, write, putIn(write, field.name, value), note);
        };
    yield () =>
      insteadOf(scene, write, putIn(write, "unknownField", 1), `an unknown field of its ${its}`);
    if (write.kind === "update") {
      const empty = { ...write, set: {}, clear: [] };
      yield () => insteadOf(scene, write, empty, "nothing changed");
      // The document did not exist before, and its counter starts with the write.
      const begun = Object.entries(fields).map(([name, each]) => [name, begunToCount(each)]);
      const begins: Write = { kind: "create", path, fields: Object.fromEntries(begun) };
      yield () => goneIn(insteadOf(scene, write, begins, ""), path, `its ${its} begins`);
    } else {
      const lain = Object.entries(fields).map(([name, value]) => [
        name,
        value === now ? now - 2000 : value,
      ]);
      const stored = { entity, path, id: idOf(path), fields: Object.fromEntries(lain) };
      yield () =>
        lyingIn(insteadOf(scene, write, undefined, ""), [stored], `its ${its} there before`);
      const change: Write = { kind: "update", path, set: fields, clear: [] };
      yield () =>
        lyingIn(
          insteadOf(scene, write, change, ""),
          [{ ...stored, fields }],
          `${idOf(path)} changed`,
        );
    }
  }
}

/** Several fields differ together: fields of one name, fields that have to be equal, counters. */
export function* writtenTogether(on: On): Generator<Variation> {
  yield* alike(on);
  yield* countedFirst(on);
  yield* agreeing(on);
  yield* yesWithout(on);
  yield* missing(on);
}

/** A field of this name differs in every write. */
function* alike(on: On): Generator<Variation> {
  const { scene, isWanted } = on;
  const fields = settingsIn(on).flatMap(({ entity }) => entity.fields.filter(isWanted));
  for (const { name, type } of new Map(fields.map((each) => [each.name, each])).values())
    for (const value of [...edgesOf(type), null])
      yield () => {
        const writes = writesIn(scene).map((write) =>
          name in setBy(write) ? setting(write, put(setBy(write), name, value)) : write,
        );
        return writing(scene, writes, `${name} ${said(value)} alike`);
      };
}

/** A counter starts in this change, correctly and with each limit; with and without other counters in the document. */
function* countedFirst(on: On): Generator<Variation> {
  const { scene } = on;
  for (const { write, entity } of settingsIn(on)) {
    const stored = scene.lying.find(({ path }) => path === write.path);
    const counts = entity.fields.filter(isCounter);
    const known = counts.map(({ name }) => setBy(write)[name]).find((each) => each !== undefined);
    if (!isCounted(known)) continue;
    const counted =
      (name: string, value: Json, before: Json | undefined, note: string): Variation =>
      () => {
        const next = insteadOf(scene, write, putIn(write, name, value), note);
        return stored === undefined
          ? next
          : lyingAs(next, stored, put(stored.fields, name, before), note);
      };
    for (const field of counts) {
      const { name } = field;
      const first = begunToCount(known);
      for (const each of [first, ...inside(field, first)])
        yield counted(name, each, undefined, `${name} counted first`);
      // The stored count is so far below zero that only the number of paths can exceed its limit.
      for (const length of [20, 21]) {
        const many = Array.from({ length: length - known.of.length }, (_, at) => `x${at}`);
        const all = { from: now - 1000, count: 0, of: [...known.of, ...many] };
        const few = { from: now - 1000, count: -length, of: ["x"] };
        yield counted(name, all, few, `${length} of ${name}`);
      }
    }
  }
}

function isCounter({ type }: FieldPlan): boolean {
  return (
    type.kind === "object" &&
    ["from", "count", "of"].every((name) => type.fields.some((each) => each.name === name))
  );
}

/** A written and a stored document have equal values in a common field, at each of its limits. */
function* agreeing(on: On): Generator<Variation> {
  const { scene } = on;
  for (const { write, entity } of settingsIn(on))
    for (const { name, type } of entity.fields)
      for (const stored of scene.lying) {
        const isShared = stored.entity.fields.some((each) => each.name === name);
        if (type.kind !== "number" || stored.path === write.path || !isShared) continue;
        for (const value of edgesOf(type))
          yield () =>
            lyingAs(
              insteadOf(scene, write, putIn(write, name, value), ""),
              stored,
              put(stored.fields, name, value),
              `${name} ${said(value)} in both`,
            );
      }
}

/** One boolean is true and each other one is not. */
function* yesWithout(on: On): Generator<Variation> {
  const { scene } = on;
  for (const { write, entity } of settingsIn(on))
    for (const { name } of entity.fields.filter(({ type }) => type.kind === "boolean"))
      for (const { name: other } of entity.fields.filter(({ optional }) => optional)) {
        if (other === name || write.kind !== "create") continue;
        const fields = put(put(write.fields, name, true), other, undefined);
        yield () => insteadOf(scene, write, { ...write, fields }, `${name} without ${other}`);
      }
}

/** A field is missing or null in a document and in its write. */
function* missing({ scene }: On): Generator<Variation> {
  for (const stored of writesIn(scene).length === 0 ? [] : scene.lying)
    for (const [field, value] of Object.entries(stored.fields)) {
      if (typeof value !== "string") continue;
      const without = (fields: Fields): Fields =>
        Object.fromEntries(Object.entries(fields).filter(([, each]) => !sameJson(each, value)));
      yield () =>
        lyingAs(
          writing(
            scene,
            writesIn(scene).map((write) => setting(write, without(setBy(write)))),
            "",
          ),
          stored,
          put(stored.fields, field, null),
          `${field} null, and not told`,
        );
    }
}
