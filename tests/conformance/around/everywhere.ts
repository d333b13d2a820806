import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Fields, idOf, isList, isRecord, type Json, sameJson } from "#generated/runtime.ts";
import { edgesOf } from "../edges.ts";
import { entityAt } from "../entity-at.ts";
import type { Stored } from "../world.ts";
import {
  called,
  lyingIn,
  type On,
  putIn,
  said,
  type Scene,
  setBy,
  setting,
  type Variation,
  writesIn,
  writing,
} from "./scene.ts";
import { inside } from "./values.ts";

/** Ids at the limits: just valid, and invalid. */
export const ids = ["y", "y".repeat(40), "y".repeat(41), "a b", "é", "a.b"];

/** The scene with an id replaced, in every path and in every ref. */
export function renamed(scene: Scene, old: string, id: string): Scene {
  const inPath = (path: string): string =>
    path
      .split("/")
      .map((part, at) => (at % 2 === 1 && part === old ? id : part))
      .join("/");
  const inText = (text: string): string =>
    text === old ? id : text.includes("/") ? inPath(text) : text;
  const made = mapped(scene, inPath, (value) =>
    typeof value === "string" ? inText(value) : value,
  );
  const { ask } = made;
  return {
    ...made,
    ask: ask.kind === "change" && ask.id === old ? { ...ask, id } : ask,
    by: scene.by === old ? id : scene.by,
    note: `${id} instead of ${old}`,
  };
}

/** The scene with a value replaced, wherever it occurs. */
export function replaced(scene: Scene, old: Json, value: Json, note: string): Scene {
  const made = mapped(
    scene,
    (path) => path,
    (each) => (sameJson(each, old) ? value : each),
  );
  return { ...made, note };
}

function mapped(scene: Scene, path: (old: string) => string, value: (old: Json) => Json): Scene {
  const deep = (old: Json): Json => {
    const made = value(old);
    if (made !== old) return made;
    if (isList(old)) return old.map(deep);
    return isRecord(old) ? fieldsOf(old) : old;
  };
  const fieldsOf = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, deep(each)]));
  const { ask, lying } = scene;
  return {
    ...scene,
    lying: lying.map((each): Stored => ({
      ...each,
      path: path(each.path),
      fields: fieldsOf(each.fields),
    })),
    ask:
      ask.kind === "read"
        ? { ...ask, path: path(ask.path) }
        : {
            ...ask,
            writes: ask.writes.map((write) => ({
              ...setting(write, fieldsOf(setBy(write))),
              path: path(write.path),
            })),
          },
  };
}

/** Each written value is another one wherever it occurs: in stored documents, projections and entries. */
export function* everywhere({ scene, plan, isWanted }: On): Generator<Variation> {
  for (const write of writesIn(scene))
    for (const field of entityAt(plan, write.path)?.fields.filter(isWanted) ?? []) {
      const value = setBy(write)[field.name];
      if (value === undefined || typeof value === "boolean") continue;
      for (const other of [...edgesOf(field.type), null, ...inside(field, value)])
        yield () => replaced(scene, value, other, `${said(other)} for ${field.name} everywhere`);
    }
}

/** Every id is replaced by one that is just valid, and by an invalid one. */
export function* calledOtherwise({ scene, plan }: On): Generator<Variation> {
  const { ask, by, lying } = scene;
  const paths = ask.kind === "read" ? [ask.path] : [...ask.writes.map(({ path }) => path), ask.id];
  const known = [...paths, ...lying.map(({ path }) => path)].flatMap((path) =>
    path.includes("/") ? path.split("/").filter((_, at) => at % 2 === 1) : [path],
  );
  const refs = [
    ...writesIn(scene).flatMap((write) => refsIn(write.path, setBy(write), plan)),
    ...lying.flatMap(({ path, fields }) => refsIn(path, fields, plan)),
  ];
  for (const old of new Set([by, ...known, ...refs]))
    for (const id of ids) yield () => renamed(scene, old, id);
}

/** A write names another document with equal fields, or creates its document under another id. */
export function* aside({ scene, plan }: On): Generator<Variation> {
  const id = "aside";
  for (const write of writesIn(scene))
    for (const old of refsIn(write.path, setBy(write), plan))
      yield () => {
        const writes = writesIn(scene).map((each) => {
          if (each.kind === "create" && idOf(each.path) === old)
            return { ...each, path: called(each.path, id) };
          // The last ref to it, because the others may have to equal another field.
          const fields = setBy(each);
          const name = Object.keys(fields).findLast((one) => fields[one] === old);
          return each !== write || name === undefined ? each : putIn(each, name, id);
        });
        const twins = scene.lying.filter((each) => each.id === old);
        const copies = twins.map((each) => ({ ...each, path: called(each.path, id), id }));
        const made = lyingIn(writing(scene, writes, ""), copies, `another just like ${old}`);
        // The id of an entry is that of its change.
        const isAct = made.ask.kind === "change" && made.ask.id === old;
        return isAct ? { ...made, ask: { ...made.ask, id } } : made;
      };
}

/** The refs in the fields of a document. */
function refsIn(path: string, fields: Fields, plan: SchemaPlan): readonly string[] {
  return (entityAt(plan, path)?.fields ?? []).flatMap(({ name, type }) => {
    const of = type.kind === "list" ? type.of : type;
    const value = fields[name];
    if (of.kind !== "ref" || value === undefined) return [];
    return (isList(value) ? value : [value]).filter((each) => typeof each === "string");
  });
}
