import type { FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { type Fields, idOf, isList, isRecord, type Json, type Write } from "#generated/runtime.ts";
import { now, without } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import { entityAt } from "../conformance/entity-at.ts";
import type { Stored, World } from "../conformance/world.ts";
import { replaced } from "./around-everywhere.ts";
import { inside, valuesOf } from "./around-values.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/** Each field of each write differs; each write is omitted, is the only one, or has been made before. */
export function* writtenOtherwise(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const [at, write] of ask.writes.entries()) {
    const entity = entityAt(plan, write.path);
    const withWrite = (other: Write | undefined, note: string): Scene => ({
      ...scene,
      ask: {
        ...ask,
        writes: ask.writes.flatMap((each, index) => (index === at ? (other ?? []) : each)),
      },
      note,
    });
    if (entity === undefined) continue;
    yield withWrite(undefined, `no write of its ${entity.name}`);
    if (write.kind === "delete") continue;
    if (write.kind === "update")
      yield withWrite({ ...write, set: {}, clear: [] }, "nothing changed");
    const fields = write.kind === "create" ? write.fields : write.set;
    for (const field of entity.fields.filter(isWanted))
      for (const value of [...valuesOf(field, scene, world), ...inside(field, fields[field.name])])
        yield withWrite(
          putIn(write, field.name, value),
          `${JSON.stringify(value)} as ${field.name} of its ${entity.name}`.slice(0, 120),
        );
    yield withWrite(putIn(write, "unknownField", 1), `an unknown field of its ${entity.name}`);
    if (write.kind === "update") {
      // The document did not exist before, and its counter starts with the write.
      const set = Object.entries(write.set).map(([name, each]) => [name, begunToCount(each)]);
      const begins = { kind: "create", path: write.path, fields: Object.fromEntries(set) } as const;
      yield goneIn(withWrite(begins, ""), write.path, `its ${entity.name} begins`);
    }
    yield { ...scene, ask: { ...ask, writes: [write] }, note: `its ${entity.name} alone` };
    if (write.kind === "create") {
      const before = Object.entries(fields).map(([name, value]) => [
        name,
        value === now ? now - 2000 : value,
      ]);
      const lain: Stored = {
        entity,
        path: write.path,
        id: idOf(write.path),
        fields: Object.fromEntries(before),
      };
      yield lyingIn(withWrite(undefined, ""), [lain], `its ${entity.name} there before`);
    }
  }
}

/** The value of a counter that starts now. */
export function begunToCount(value: Json): Json {
  if (!isRecord(value) || isList(value) || value["of"] === undefined || !isList(value["of"]))
    return value;
  return { ...value, from: now, count: value["of"].length };
}

export function putIn(
  write: Exclude<Write, { kind: "delete" }>,
  name: string,
  value: Json | undefined,
): Write {
  const put = (fields: Fields): Fields =>
    value === undefined ? without(fields, name) : { ...fields, [name]: value };
  if (write.kind === "create") return { ...write, fields: put(write.fields) };
  const clear = (write.clear ?? []).filter((each) => each !== name);
  return { ...write, set: put(write.set), clear: value === undefined ? [...clear, name] : clear };
}

/** Each written value, replaced wherever it occurs: in stored documents, projections and entries. */
export function* everywhere(
  scene: Scene,
  plan: SchemaPlan,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    const entity = entityAt(plan, write.path);
    if (entity === undefined || write.kind === "delete") continue;
    const fields = write.kind === "create" ? write.fields : write.set;
    for (const field of entity.fields.filter(isWanted)) {
      const value = fields[field.name];
      if (value === undefined || typeof value === "boolean") continue;
      const others = [...edgesOf(field.type), null, ...inside(field, value)];
      for (const other of others)
        yield replaced(
          scene,
          value,
          other,
          `${JSON.stringify(other)} for ${field.name} everywhere`.slice(0, 120),
        );
    }
  }
}
