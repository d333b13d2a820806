import { type Operation, operationsOf } from "#codegen/plan/operations.ts";
import { type Fields, idOf, type Json, sameJson, type Write } from "#generated/runtime.ts";
import type { Attempt } from "../cases.ts";
import { put } from "../documents.ts";
import { allowedAttempt } from "../near.ts";
import type { Stored } from "../world.ts";
import { renamed } from "./everywhere.ts";
import {
  begunToCount,
  type Counted,
  isCounted,
  type On,
  type Scene,
  setBy,
  setting,
  type Variation,
  writesIn,
} from "./scene.ts";

/** The number of second operations, and of tries to find an allowed one. */
const times = 2;
const tries = 8;

/**
 * The scene combined with a second operation by the same user in the same change: on each document that policies read, by each
 * create and update.
 */
export function* scenesTogether(
  on: On,
  isAllowed: (attempt: Attempt) => boolean,
): Generator<Variation> {
  const { scene, plan, world, random } = on;
  const alone = { ...world, people: [scene.by] };
  for (const stored of writesIn(scene).length === 0 ? [] : scene.lying) {
    const { entity } = stored;
    if (writesIn(scene).some(({ path }) => path === stored.path)) continue;
    for (const operation of operationsOf(entity))
      for (let time = 0; time < times; time += 1) {
        const aim = { entity, operation };
        const found = allowedAttempt(aim, plan, alone, `b${time}`, random, isAllowed, tries);
        const { attempt, draft } = found;
        if (attempt.ask.kind === "read" || !isAllowed(attempt)) continue;
        const other: Scene = { ...attempt, lying: attempt.before, gone: [], note: "" };
        const moved = at(other, draft.path, stored, draft.after);
        for (const isCalledLike of [true, false])
          yield* together(scene, moved, stored, operation, isCalledLike);
      }
  }
}

/** Moves the second operation to this document: its path and its refs. */
function at(
  scene: Scene,
  path: string,
  { path: wanted, entity, fields }: Stored,
  is: Fields,
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
  operation: Operation,
  isCalledLike: boolean,
): Generator<Variation> {
  const { ask } = scene;
  if (ask.kind === "read" || other.ask.kind === "read") return;
  const theirs = new Map(other.ask.writes.map((write) => [write.path, write]));
  const merged = ask.writes.map((write) => both(write, theirs.get(write.path)));
  const paths = new Set(merged.map((each) => each.path));
  const rest = other.ask.writes.filter((each) => !paths.has(each.path));
  // The document that the second operation creates did not exist; it gets the id of the stored one.
  const begun = rest.filter(({ kind }) => kind === "create").map((each) => each.path);
  const gone = operation.kind === "create" ? [path, ...begun] : begun;
  const expected = new Map(other.lying.map((each) => [each.path, each]));
  const lying = scene.lying
    .filter((each) => !gone.includes(each.path))
    .map((each): Stored => {
      const known = expected.get(each.path);
      const write = theirs.get(each.path);
      if (!paths.has(each.path)) return known ?? each;
      // Both change it: the stored values of those fields are what the second one expects; none where it creates the document.
      const names = write === undefined ? [] : Object.keys(setBy(write));
      if (known === undefined && write?.kind !== "create") return each;
      const from = write?.kind === "create" ? {} : (known?.fields ?? {});
      return {
        ...each,
        fields: names.reduce((made, name) => put(made, name, from[name]), each.fields),
      };
    });
  const further = other.lying.filter(
    (each) => !gone.includes(each.path) && !lying.some((known) => known.path === each.path),
  );
  const named = isCalledLike ? rest.map((each) => calledLike(each, scene.lying)) : rest;
  const repeated = merged.map((write) => repeating(write, named, scene.lying));
  // An entry's id is the id of its change, so one of the two is replaced.
  for (const id of new Set([ask.id, other.ask.id]))
    yield () => ({
      by: other.by,
      account: other.account,
      lying: [...lying, ...further],
      gone: [...scene.gone, ...gone],
      ask: { kind: "change", id, writes: [...repeated, ...named] },
      note: `${operation.name} of its ${entity.name} ${idOf(path)} in the same act`,
    });
}

/** Copies of stored values are replaced by the values of the created document; texts are compared under any name. */
function repeating(write: Write, begun: readonly Write[], lying: readonly Stored[]): Write {
  if (write.kind !== "create") return write;
  let { fields } = write;
  for (const { path, entity, fields: old } of lying) {
    const begins = begun.find((each) => each.path === path);
    if (begins?.kind !== "create") continue;
    for (const [name, value] of Object.entries(write.fields))
      for (const field of entity.fields) {
        const isLike = field.name === name || field.type.kind === "string";
        const was = old[field.name];
        if (isLike && was !== undefined && sameJson(was, value))
          fields = put(fields, name, begins.fields[field.name]);
      }
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
  return setting(
    write,
    texts.reduce((made, { name }) => put(made, name, fields[name]), write.fields),
  );
}

/** Merges two writes of one document; a counter in both counts twice. */
function both(write: Write, other: Write | undefined): Write {
  if (other === undefined || write.kind === "delete" || other.kind === "delete") return write;
  const [own, theirs] = [setBy(write), setBy(other)];
  const begins = write.kind === "create";
  return setting(
    write,
    Object.fromEntries(
      Object.entries({ ...theirs, ...own }).map(([name, value]) => [
        name,
        begins && !(name in own) ? begunToCount(value) : counted(value, own[name], theirs[name]),
      ]),
    ),
  );
}

function counted(value: Json, own: Json | undefined, theirs: Json | undefined): Json {
  if (!isCounted(own) || !isCounted(theirs)) return value;
  const count = Number((own satisfies Counted)["count"]) + theirs.of.length;
  return { ...own, count, of: [...own.of, ...theirs.of] };
}
