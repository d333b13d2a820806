import {
  type EntityPlan,
  entityNamed,
  type FieldPlan,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { type Fields, idOf, isList, isRecord, sameJson, type Write } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { shownAt } from "../conformance/shows.ts";
import type { World } from "../conformance/world.ts";
import { replaced } from "./around-everywhere.ts";
import { put } from "./around-told.ts";
import { inside } from "./around-values.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/** What a scene's documents allow besides: they are removed, what only begins changes, or they are shown otherwise than they are. */
export function* besideThat(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  yield* removing(scene, plan, world);
  yield* changingWhatBegins(scene);
  yield* nothingAlone(scene);
  yield* shownOtherwise(scene, plan);
  yield* alike(scene, plan, isWanted);
  yield* countedFirst(scene, plan, isWanted);
  yield* ofEveryRole(scene, plan);
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
function* changingWhatBegins(scene: Scene): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    if (write.kind !== "create") continue;
    const change: Write = { kind: "update", path: write.path, set: write.fields, clear: [] };
    yield { ...scene, ask: { ...ask, writes: [change] }, note: `${idOf(write.path)} changed` };
  }
}

/** A change of one document alone that changes nothing. */
function* nothingAlone(scene: Scene): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes)
    if (write.kind === "update")
      yield {
        ...scene,
        ask: { ...ask, writes: [{ ...write, set: {}, clear: [] }] },
        note: "nothing changed, alone",
      };
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

/** What is counted begins to be, as it should and at each edge. */
function* countedFirst(
  scene: Scene,
  plan: SchemaPlan,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const [at, write] of ask.writes.entries()) {
    const stored = scene.lying.find(({ path }) => path === write.path);
    const entity = entityAt(plan, write.path);
    if (write.kind !== "update" || stored === undefined || entity === undefined) continue;
    for (const field of entity.fields.filter(isWanted)) {
      const value = write.set[field.name];
      if (value === undefined || !isRecord(value) || isList(value)) continue;
      const { of } = value;
      if (of === undefined || !isList(of)) continue;
      const first = { ...value, from: now, count: of.length };
      const fields = put(stored.fields, field.name, undefined);
      for (const each of [first, ...inside(field, first)]) {
        const set = { ...write.set, [field.name]: each };
        const writes = ask.writes.map((other, index) => (index === at ? { ...write, set } : other));
        yield lyingIn(
          { ...scene, ask: { ...ask, writes } },
          [{ ...stored, fields }],
          `${field.name} counted first`,
        );
      }
      // So much below nothing that the most of them are just none too many.
      for (const length of [20, 21]) {
        const many = Array.from({ length: length - of.length }, (_, index) => `x${index}`);
        const all = { ...value, count: 0, of: [...of, ...many] };
        const few = { ...value, count: -length, of: ["x"] };
        const set = { ...write.set, [field.name]: { ...all, from: now - 1000 } };
        const writes = ask.writes.map((other, index) => (index === at ? { ...write, set } : other));
        const below = put(stored.fields, field.name, { ...few, from: now - 1000 });
        yield lyingIn(
          { ...scene, ask: { ...ask, writes } },
          [{ ...stored, fields: below }],
          `${length} of ${field.name}`,
        );
      }
    }
  }
}

/** Whoever acts is of every role, and says so wherever it is written. */
function* ofEveryRole(scene: Scene, plan: SchemaPlan): Generator<Scene> {
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
    for (const stored of scene.lying)
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
