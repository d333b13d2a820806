import {
  type Fields,
  isList,
  isRecord,
  type Json,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import type { Stored } from "../conformance/world.ts";
import type { Scene } from "./scene.ts";

/** The scene with an id replaced, in every path and in every ref. */
export function renamed(scene: Scene, old: string, id: string): Scene {
  const inPath = (path: string): string =>
    path
      .split("/")
      .map((part, at) => (at % 2 === 1 && part === old ? id : part))
      .join("/");
  const inText = (text: string): string =>
    text === old ? id : text.includes("/") ? inPath(text) : text;
  const named = mapped(scene, inPath, (value) =>
    typeof value === "string" ? inText(value) : value,
  );
  const { ask } = named;
  const act = ask.kind === "change" && ask.id === old ? { ...ask, id } : ask;
  return {
    ...named,
    ask: act,
    by: scene.by === old ? id : scene.by,
    note: `${id} instead of ${old}`,
  };
}

/** The scene with a value replaced, wherever it occurs. */
export function replaced(scene: Scene, old: Json, value: Json, note: string): Scene {
  const same = (path: string): string => path;
  return { ...mapped(scene, same, (each) => (sameJson(each, old) ? value : each)), note };
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
  const written = (write: Write): Write => {
    const at = path(write.path);
    if (write.kind === "delete") return { ...write, path: at };
    return write.kind === "create"
      ? { ...write, path: at, fields: fieldsOf(write.fields) }
      : { ...write, path: at, set: fieldsOf(write.set) };
  };
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
        : { ...ask, writes: ask.writes.map(written) },
  };
}
