import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Way, waysOf } from "#codegen/plan/ways.ts";
import { idOf, isRecord, type Json, sameJson, type Write } from "#generated/runtime.ts";
import { type Attempt, asAttempt } from "../conformance/cases.ts";
import { allowedDraft } from "../conformance/near-miss.ts";
import type { Random } from "../conformance/random.ts";
import type { Stored, World } from "../conformance/world.ts";
import { renamed } from "./around-everywhere.ts";
import { put } from "./around-told.ts";
import { begunToCount } from "./around-written.ts";
import type { Scene } from "./scene.ts";

/**
 * The scene combined with a second operation by the same user in the same change: on each document that policies read, by each
 * create and update.
 */
export function* scenesTogether(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  random: Random,
  isAllowed: (attempt: Attempt) => boolean,
): Generator<Scene> {
  const { ask, by } = scene;
  if (ask.kind === "read") return;
  const alone = { ...world, people: [by] };
  for (const stored of scene.lying) {
    if (ask.writes.some(({ path }) => path === stored.path)) continue;
    for (const way of waysOf(stored.entity))
      for (let time = 0; time < times; time += 1) {
        const aim = { entity: stored.entity, way };
        const asAttempted = (draft: Parameters<typeof asAttempt>[0]): Attempt =>
          asAttempt(draft, way, plan, world);
        const id = `b${time}`;
        const draft = allowedDraft(
          aim,
          plan,
          alone,
          id,
          random,
          (each) => isAllowed(asAttempted(each)),
          tries,
        );
        const attempt = asAttempted(draft);
        if (attempt.ask.kind === "read" || !isAllowed(attempt)) continue;
        const other: Scene = {
          by: attempt.by,
          account: attempt.account,
          ask: attempt.ask,
          lying: attempt.before,
          gone: [],
          note: "",
        };
        const moved = at(other, draft.path, stored, draft.after);
        for (const isCalledLike of [true, false])
          yield* together(scene, moved, stored, way, isCalledLike);
      }
  }
}

/** The number of second operations, and of tries to find an allowed one. */
const times = 2;
const tries = 8;

/** Moves the second operation to this document: its path and its refs. */
function at(
  scene: Scene,
  path: string,
  { path: wanted, entity, fields }: Stored,
  is: Readonly<Record<string, Json>>,
): Scene {
  const [from, to] = [path.split("/"), wanted.split("/")];
  const moved = from.reduce(
    (each, old, index) =>
      index % 2 === 0 || to[index] === undefined ? each : renamed(each, old, to[index]),
    scene,
  );
  return entity.fields.reduce((each, { name, type }) => {
    const [old, value] = [is[name], fields[name]];
    if (type.kind !== "ref" || typeof old !== "string" || typeof value !== "string") return each;
    // The acting user stays the same.
    return old === value || old === scene.by ? each : renamed(each, old, value);
  }, moved);
}

function* together(
  scene: Scene,
  other: Scene,
  { path, entity }: Stored,
  way: Way,
  isCalledLike: boolean,
): Generator<Scene> {
  if (scene.ask.kind === "read" || other.ask.kind === "read") return;
  const own = scene.ask.writes;
  const theirs = other.ask.writes;
  const paths = new Set(own.map((each) => each.path));
  const merged = own.map((write) => {
    const same = theirs.find((each) => each.path === write.path);
    return same === undefined ? write : both(write, same);
  });
  const rest = theirs.filter((each) => !paths.has(each.path));
  // The document that the second operation creates did not exist; it gets the id of the stored one.
  const begun = rest.filter(({ kind }) => kind === "create").map((each) => each.path);
  const gone = way.kind === "create" ? [path, ...begun] : begun;
  const lying = scene.lying
    .filter((each) => !gone.includes(each.path))
    .map((each) => {
      const known = other.lying.find((one) => one.path === each.path);
      if (known === undefined) return each;
      const write = theirs.find((one) => one.path === each.path);
      if (!paths.has(each.path)) return known;
      // Both change it: for the fields that the second one changes, the stored values are those that the second one expects.
      const names = write === undefined || write.kind === "delete" ? [] : Object.keys(setOf(write));
      return {
        ...each,
        fields: names.reduce((made, name) => put(made, name, known.fields[name]), each.fields),
      };
    })
    .map((each) => {
      const write = theirs.find((one) => one.path === each.path);
      if (!paths.has(each.path) || write?.kind !== "create") return each;
      // The second operation creates it, so its fields are missing before.
      const names = Object.keys(setOf(write));
      return {
        ...each,
        fields: names.reduce((made, name) => put(made, name, undefined), each.fields),
      };
    });
  const further = other.lying.filter(
    (each) => !gone.includes(each.path) && !lying.some((known) => known.path === each.path),
  );
  const called = isCalledLike ? rest.map((each) => calledLike(each, scene.lying)) : rest;
  const repeated = merged.map((write) => repeating(write, called, scene.lying));
  // An entry's id is the id of its change, so one of the two is replaced.
  for (const id of new Set([scene.ask.id, other.ask.id]))
    yield {
      ...scene,
      by: other.by,
      account: other.account,
      lying: [...lying, ...further],
      gone: [...scene.gone, ...gone],
      ask: { ...scene.ask, id, writes: [...repeated, ...called] },
      note: `${way.name} of its ${entity.name} ${idOf(path)} in the same act`,
    };
}

/** Copies of stored values are replaced by the values of the created document; texts are compared under any name. */
function repeating(write: Write, begun: readonly Write[], lying: readonly Stored[]): Write {
  if (write.kind !== "create") return write;
  let { fields } = write;
  for (const { path, entity, fields: old } of lying) {
    const begins = begun.find((each) => each.path === path);
    if (begins?.kind !== "create") continue;
    for (const [name, value] of Object.entries(write.fields))
      for (const field of entity.fields)
        if (
          (field.name === name || field.type.kind === "string") &&
          old[field.name] !== undefined &&
          sameJson(old[field.name], value)
        )
          fields = put(fields, name, begins.fields[field.name]);
  }
  return { ...write, fields };
}

/** A created document gets the texts of the stored one. */
function calledLike(write: Write, lying: readonly Stored[]): Write {
  const known = lying.find(({ path }) => path === write.path);
  if (write.kind !== "create" || known === undefined) return write;
  const { entity, fields } = known;
  const texts = entity.fields.filter(({ name, type }) => {
    const isText = type.kind === "string" && typeof fields[name] === "string";
    return isText && name in write.fields && name !== entity.journal?.last;
  });
  return {
    ...write,
    fields: texts.reduce((made, { name }) => put(made, name, fields[name]), write.fields),
  };
}

/** Merges two writes of one document; a counter in both counts twice. */
function both(write: Write, other: Write): Write {
  if (write.kind === "delete" || other.kind === "delete") return write;
  const [own, theirs] = [setOf(write), setOf(other)];
  const begins = write.kind === "create";
  const set = Object.fromEntries(
    Object.entries({ ...theirs, ...own }).map(([name, value]) => [
      name,
      begins && !(name in own) ? begunToCount(value) : counted(value, own[name], theirs[name]),
    ]),
  );
  return begins ? { ...write, fields: set } : { ...write, set };
}

function setOf(write: Exclude<Write, { kind: "delete" }>): Readonly<Record<string, Json>> {
  return write.kind === "create" ? write.fields : write.set;
}

function counted(value: Json, own: Json | undefined, theirs: Json | undefined): Json {
  if (!isCount(own) || !isCount(theirs)) return value;
  return { ...own, count: own.count + theirs.of.length, of: [...own.of, ...theirs.of] };
}

interface Count {
  readonly [name: string]: Json;
  readonly count: number;
  readonly of: readonly Json[];
}

function isCount(value: Json | undefined): value is Count {
  return isRecord(value) && typeof value["count"] === "number" && Array.isArray(value["of"]);
}
