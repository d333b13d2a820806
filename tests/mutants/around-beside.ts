import {
  type EntityPlan,
  entityNamed,
  type FieldPlan,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { type Fields, idOf, sameJson, type Write } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { shownAt } from "../conformance/shows.ts";
import { ids } from "../conformance/sweep-around.ts";
import type { World } from "../conformance/world.ts";
import { renamed } from "./around-everywhere.ts";
import { fieldsTogether } from "./around-fields.ts";
import { put } from "./around-told.ts";
import { inside } from "./around-values.ts";
import { putIn } from "./around-written.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/** Further attempts with a scene's documents: deletions, updates of new documents, and wrong projections. */
export function* besideThat(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  yield* removing(scene, plan, world);
  yield* removingAfterwards(scene);
  yield* changingWhatBegins(scene, plan);
  yield* changedAlone(scene, plan, world);
  yield* shownOtherwise(scene, plan);
  yield* fieldsTogether(scene, plan, world, isWanted);
}

/** A stored document is deleted, by users of every role, and with every owner. */
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

/** A document that policies read is deleted in the same change, after all other writes. */
function* removingAfterwards(scene: Scene): Generator<Scene> {
  const { ask, lying } = scene;
  if (ask.kind === "read") return;
  for (const { path, entity } of lying) {
    if (ask.writes.some((write) => write.path === path)) continue;
    const writes = [...ask.writes, { kind: "delete", path } as const];
    yield { ...scene, ask: { ...ask, writes }, note: `its ${entity.name} removed afterwards` };
  }
}

/** A created document exists already, and the change updates it to the same values. */
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

/** A document changes alone: without a difference, by another user, or by a user with another past. */
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

/** A projection is created with a change of its source, existed before, or has other values in each field. */
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
