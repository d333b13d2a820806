import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { applyWrite, type Fields, type Json, sameJson, type Write } from "#generated/runtime.ts";
import type { Draft } from "./draft.ts";
import { entityAt } from "./entity-at.ts";
import type { World } from "./world.ts";

/** Adds the projections that a draft changes, as the draft describes them; in production the stores add them. */
export function shownBeside(
  draft: Draft,
  writes: readonly Write[],
  plan: SchemaPlan,
  world: World,
): readonly Write[] {
  const stored = (path: string): Fields | undefined =>
    path === draft.path
      ? draft.before
      : [...draft.others, ...world.documents].find((each) => each.path === path)?.fields;
  return writes.flatMap((write) => {
    const source = entityAt(plan, write.path);
    if (source === undefined || write.kind === "delete") return [];
    const after = applyWrite(stored(write.path), write) ?? {};
    return projectionLocks(source, plan).flatMap(({ projection, fields }) => {
      const path = shownAt(write.path, entityNamed(plan, projection));
      if (writes.some((each) => each.path === path)) return [];
      const shows = draft.shows(fieldsOf(after, fields));
      return shows === undefined ? [] : showing(path, stored(path), shows, fields);
    });
  });
}

/** The path of a document's projection. */
export function shownAt(path: string, projection: EntityPlan): string {
  const parts = path.split("/");
  parts[parts.length - 2] = projection.path.collections.at(-1) ?? "";
  return parts.join("/");
}

/** Some of the fields. */
export function fieldsOf(all: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function showing(
  path: string,
  before: Fields | undefined,
  after: Fields,
  names: readonly string[],
): readonly Write[] {
  if (before === undefined) return [{ kind: "create", path, fields: after }];
  const changed = names.filter((name) => !sameJson(before[name], after[name]));
  if (changed.length === 0) return [];
  const set = changed.flatMap((name): readonly (readonly [string, Json])[] => {
    const value = after[name];
    return value === undefined ? [] : [[name, value]];
  });
  const clear = changed.filter((name) => after[name] === undefined);
  return [{ kind: "update", path, set: Object.fromEntries(set), clear }];
}
