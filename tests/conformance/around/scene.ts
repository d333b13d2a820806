import type { EntityPlan, FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { type Fields, idOf, isList, isRecord, type Json, type Write } from "#generated/runtime.ts";
import type { Attempt } from "../cases.ts";
import { now, put } from "../documents.ts";
import { entityAt } from "../entity-at.ts";
import type { Random } from "../random.ts";
import type { Stored, World } from "../world.ts";

/** An attempt with every document that was read for it; each part can be varied. */
export interface Scene extends Pick<Attempt, "by" | "account" | "ask"> {
  /** Stored documents, only those that were read. */
  readonly lying: readonly Stored[];
  /** Paths without a document, although the world has one. */
  readonly gone: readonly string[];
  /** A description of the variation. */
  readonly note: string;
}

/** What is varied, and with what. */
export interface On {
  readonly scene: Scene;
  readonly plan: SchemaPlan;
  readonly world: World;
  readonly random: Random;
  /** Whether this field may matter. */
  readonly isWanted: (field: FieldPlan) => boolean;
}

/** A scene that differs from another one in one fact; it is made late, because there are thousands and only a few are needed. */
export type Variation = () => Scene;

/** The scene of an attempt, with the documents at the paths that were read for it. */
export function sceneOf({ documents }: World, attempt: Attempt, read: Iterable<string>): Scene {
  const { by, account, ask, before, gone = [] } = attempt;
  const named = ask.kind === "read" ? [ask.path] : ask.writes.map(({ path }) => path);
  const wanted = new Set([...read, ...named]);
  const lying = new Map(
    [...documents, ...before]
      .filter(({ path }) => wanted.has(path) && !gone.includes(path))
      .map((each) => [each.path, each]),
  );
  return { by, account, ask, lying: [...lying.values()], gone, note: "" };
}

/** The attempt of a scene; `undefined` if a path belongs to no entity. */
export function attemptOf(
  { by, account, ask, lying, gone, note }: Scene,
  { title, before }: Attempt,
  plan: SchemaPlan,
): Attempt | undefined {
  const paths = ask.kind === "read" ? [ask.path] : ask.writes.map(({ path }) => path);
  const isKnown = [...paths, ...lying.map(({ path }) => path)].every(
    (path) => entityAt(plan, path) !== undefined && path.split("/").every((part) => part !== ""),
  );
  const kept = before.filter(
    (each) => !gone.includes(each.path) && !lying.some(({ path }) => path === each.path),
  );
  const own = lying.map((each) => ({ ...each, id: idOf(each.path) }));
  return isKnown
    ? {
        title: `${title}, and ${note.slice(0, 200)}`,
        by,
        account,
        before: [...kept, ...own],
        gone: [...new Set(gone)],
        ask,
      }
    : undefined;
}

/** The scene with other stored documents, which replace those at the same paths. */
export function lyingIn(scene: Scene, others: readonly Stored[], note: string): Scene {
  const paths = new Set(others.map(({ path }) => path));
  const rest = scene.lying.filter(({ path }) => !paths.has(path));
  const gone = scene.gone.filter((path) => !paths.has(path));
  return { ...scene, lying: [...rest, ...others], gone, note };
}

/** The scene with other fields in one stored document. */
export function lyingAs(scene: Scene, stored: Stored, fields: Fields, note: string): Scene {
  return lyingIn(scene, [{ ...stored, fields }], note);
}

/** The scene without a document. */
export function goneIn(scene: Scene, path: string, note: string): Scene {
  const lying = scene.lying.filter((each) => each.path !== path);
  return { ...scene, lying, gone: [...scene.gone, path], note };
}

/** The writes of a scene; none for a read. */
export function writesIn({ ask }: Pick<Scene, "ask">): readonly Write[] {
  return ask.kind === "read" ? [] : ask.writes;
}

/** The scene with these writes instead; a read stays as it is. */
export function writing(scene: Scene, writes: readonly Write[], note: string): Scene {
  const { ask } = scene;
  return { ...scene, ask: ask.kind === "read" ? ask : { ...ask, writes }, note };
}

/** The scene with another write, or none, in place of one. */
export function insteadOf(scene: Scene, write: Write, other: Write | undefined, note: string) {
  const writes = writesIn(scene).flatMap((each) => (each === write ? (other ?? []) : each));
  return writing(scene, writes, note);
}

/** The fields that a write sets. */
export function setBy(write: Write): Fields {
  if (write.kind === "delete") return {};
  return write.kind === "create" ? write.fields : write.set;
}

/** The write with other fields set. */
export function setting(write: Write, fields: Fields): Write {
  if (write.kind === "delete") return write;
  return write.kind === "create" ? { ...write, fields } : { ...write, set: fields };
}

/** The write with a field replaced or removed. */
export function putIn(write: Write, name: string, value: Json | undefined): Write {
  const made = setting(write, put(setBy(write), name, value));
  if (made.kind !== "update") return made;
  const clear = (made.clear ?? []).filter((each) => each !== name);
  return { ...made, clear: value === undefined ? [...clear, name] : clear };
}

/** The path of a document under another id. */
export function called(path: string, id: string): string {
  return `${path.slice(0, path.lastIndexOf("/"))}/${id}`;
}

/** The acting user's own document with its role, and every role. */
export function meIn({ scene, plan: { actor } }: Pick<On, "scene" | "plan">) {
  const me = scene.lying.find((each) => each.entity === actor && each.id === scene.by);
  const { role = "", sites } = actor?.actor ?? {};
  const type = actor?.fields.find(({ name }) => name === role)?.type;
  const roles = type?.kind === "enum" ? type.values : [];
  return me === undefined || roles.length === 0 ? undefined : { me, role, roles, sites };
}

/** The fields of the actor entity that name documents of an entity, and the reverse. */
export function refsTo({ fields }: EntityPlan, entity: string | undefined): readonly string[] {
  return fields.flatMap(({ name, type }) =>
    type.kind === "ref" && type.entity === entity ? [name] : [],
  );
}

/** Another person of the world. */
export function otherThan(by: string, { people }: World): string {
  return people.find((each) => each !== by) ?? "x100";
}

/** The value of a counter that starts now. */
export function begunToCount(value: Json): Json {
  return isCounted(value) ? { ...value, from: now, count: value.of.length } : value;
}

/** A value of a counter. */
export interface Counted {
  readonly [name: string]: Json;
  readonly of: readonly Json[];
}

export function isCounted(value: Json | undefined): value is Counted {
  return isRecord(value) && value["of"] !== undefined && isList(value["of"]);
}

/** A value in a description. */
export function said(value: Json | undefined): string {
  return JSON.stringify(value)?.slice(0, 80) ?? "nothing";
}
