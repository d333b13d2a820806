import { entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { type Way, waysOf } from "#codegen/plan/ways.ts";
import { applyWrite, type Fields, type Json, type Write } from "#generated/runtime.ts";
import { asAttempt } from "../conformance/cases.ts";
import type { Draft } from "../conformance/draft.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { entryFor } from "../conformance/entry.ts";
import { shownAt } from "../conformance/shows.ts";
import type { Stored, World } from "../conformance/world.ts";
import type { Scene } from "./scene.ts";

/** One changed document of a scene, before and after, with the accompanying writes and stored documents. */
export interface Change {
  readonly scene: Scene;
  readonly stored: Stored;
  readonly after: Fields;
  readonly way: Way;
  /** Accompanying writes, without the entry and the projection, which follow from the change. */
  readonly beside: readonly Write[];
  /** The text and the other fields of the entry that do not follow from the change. */
  readonly said: Fields;
}

/** Every changed document of a scene. */
export function changesIn(scene: Scene, plan: SchemaPlan): readonly Change[] {
  const { ask, lying } = scene;
  if (ask.kind === "read") return [];
  return ask.writes.flatMap((write): readonly Change[] => {
    const stored = lying.find(({ path }) => path === write.path);
    const entity = entityAt(plan, write.path);
    if (write.kind !== "update" || stored === undefined || entity === undefined) return [];
    const follows = new Set(
      projectionLocks(entity, plan).map(({ projection }) =>
        shownAt(write.path, entityNamed(plan, projection)),
      ),
    );
    const entries = entity.journal && entityNamed(plan, entity.journal.entity);
    const entryAt = `${write.path}/${entries?.path.collections.at(-1) ?? ""}/${ask.id}`;
    const told = ask.writes.find(({ path }) => entries !== undefined && path === entryAt);
    const entry = told?.kind === "create" ? told.fields : undefined;
    const ways = waysOf(entity).filter(({ kind }) => kind !== "create");
    const way = ways.find(({ name }) => name === entry?.["kind"]) ?? ways[0];
    if (way === undefined || (entity.journal !== undefined && entry === undefined)) return [];
    const beside = ask.writes.filter(
      (each) => each !== write && each !== told && !follows.has(each.path),
    );
    const after = applyWrite(stored.fields, write) ?? {};
    return [{ scene, stored, after, way, beside, said: saidIn(entry) }];
  });
}

/** The fields of an entry that its author chooses. */
function saidIn(entry: Fields = {}): Fields {
  const own = ["text", "photos", "minutes", "audience"];
  return Object.fromEntries(Object.entries(entry).filter(([name]) => own.includes(name)));
}

/** The difference to a change. */
export interface Otherwise {
  readonly before?: Fields | undefined;
  readonly after?: Fields | undefined;
  /** Stored documents that differ. */
  readonly lying?: readonly Stored[];
  readonly beside?: readonly Write[];
  /** Whether there is a projection; otherwise the stored one is removed. */
  readonly isShown?: boolean;
  readonly note: string;
}

/** The scene with a different change and everything that follows from it: a truthful entry, and the projection. */
export function toldAs(
  { scene, stored, after, way, beside, said }: Change,
  plan: SchemaPlan,
  world: World,
  other: Otherwise,
): Scene {
  const { ask, by, account } = scene;
  const hidden =
    other.isShown === false
      ? projectionLocks(stored.entity, plan).map(({ projection }) =>
          shownAt(stored.path, entityNamed(plan, projection)),
        )
      : [];
  const gone = [...scene.gone, ...hidden];
  const replaced = new Set([stored.path, ...(other.lying ?? []).map(({ path }) => path)]);
  const before = other.before ?? stored.fields;
  const rest = [
    ...(other.lying ?? []),
    ...scene.lying.filter(({ path }) => !replaced.has(path)),
  ].filter(({ path }) => path !== stored.path && !hidden.includes(path));
  const isGone = new Set(gone);
  const known = world.documents.filter(
    ({ path }) => !isGone.has(path) && path !== stored.path && !replaced.has(path),
  );
  const lying = { ...world, documents: [...rest, ...known] };
  const draft: Draft = {
    entity: stored.entity,
    path: stored.path,
    id: stored.id,
    ...(ask.kind === "change" ? { act: ask.id } : {}),
    by,
    account,
    written: [],
    filled: [],
    shows: (fields) => (other.isShown === false ? undefined : fields),
    before,
    after: other.after ?? after,
    entry: undefined,
    notes: [],
    hasWrite: true,
    beside: [...(other.beside ?? beside)],
    others: rest,
  };
  const entry = entryFor(draft, way, plan, lying);
  if (entry !== undefined) draft.entry = { ...withoutText(entry), ...said };
  const made = asAttempt(draft, way, plan, lying);
  return {
    by,
    account,
    ask: made.ask,
    lying: [...rest, { ...stored, fields: before }],
    gone: gone.filter((path) => !made.before.some((each) => each.path === path)),
    note: other.note.slice(0, 200),
  };
}

function withoutText(entry: Fields): Fields {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== "text"));
}

/** Fields with one of them replaced or removed. */
export function put(fields: Fields, name: string, value: Json | undefined): Fields {
  const rest = Object.entries(fields).filter(([each]) => each !== name);
  return Object.fromEntries(value === undefined ? rest : [...rest, [name, value]]);
}
