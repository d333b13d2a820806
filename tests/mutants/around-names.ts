import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { type Fields, idOf, isList, type Write } from "#generated/runtime.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { ids } from "../conformance/sweep-around.ts";
import { renamed } from "./around-everywhere.ts";
import { putIn } from "./around-written.ts";
import { lyingIn, type Scene } from "./scene.ts";

/** Every id is replaced by one that is just valid, and by an invalid one. */
export function* calledOtherwise(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask, by, lying } = scene;
  const paths = ask.kind === "read" ? [ask.path] : ask.writes.map(({ path }) => path);
  const all = [...paths, ...lying.map(({ path }) => path)];
  const known = new Set([
    by,
    ...all.flatMap((path) => path.split("/").filter((_, at) => at % 2 === 1)),
  ]);
  const acts = ask.kind === "read" ? [] : [ask.id];
  const refs = ask.kind === "read" ? [] : ask.writes.flatMap((write) => refsIn(write, plan));
  const lain = lying.flatMap(({ entity, fields }) => refsOf(entity, fields));
  for (const old of new Set([...known, ...acts, ...refs, ...lain]))
    for (const id of [...ids, "é", "a.b"]) yield renamed(scene, old, id);
}

/** A write names another document with equal fields, or creates its document under another id. */
export function* aside(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask, lying } = scene;
  if (ask.kind === "read") return;
  const id = "aside";
  const moved = (path: string): string => `${path.slice(0, path.lastIndexOf("/"))}/${id}`;
  for (const [at, write] of ask.writes.entries())
    for (const old of refsIn(write, plan)) {
      const twins = lying.filter((each) => each.id === old);
      const writes = ask.writes.map((each, index): Write => {
        if (each.kind === "create" && idOf(each.path) === old)
          return { ...each, path: moved(each.path) };
        if (index !== at || each.kind === "delete") return each;
        const fields = each.kind === "create" ? each.fields : each.set;
        const names = Object.keys(fields).filter((name) => fields[name] === old);
        // The last ref to it, because the others may have to equal another field.
        const name = names.at(-1);
        return name === undefined ? each : putIn(each, name, id);
      });
      const copies = twins.map((each) => ({ ...each, path: moved(each.path), id }));
      yield lyingIn({ ...scene, ask: { ...ask, writes } }, copies, `another just like ${old}`);
    }
}

/** The refs in a write. */
function refsIn(write: Write, plan: SchemaPlan): readonly string[] {
  const entity = entityAt(plan, write.path);
  if (entity === undefined || write.kind === "delete") return [];
  return refsOf(entity, write.kind === "create" ? write.fields : write.set);
}

function refsOf(entity: EntityPlan, fields: Fields): readonly string[] {
  return entity.fields.flatMap(({ name, type }) => {
    const of = type.kind === "list" ? type.of : type;
    const value = fields[name];
    if (of.kind !== "ref" || value === undefined) return [];
    return (isList(value) ? value : [value]).filter((each) => typeof each === "string");
  });
}
