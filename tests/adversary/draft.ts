import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import { type Fields, isList, type Json } from "#generated/runtime.ts";
import type { Assignment } from "./assignments.ts";
import type { See } from "./judging.ts";
import type { Via } from "./needs.ts";
import { idOf } from "./never.ts";
import { targetOf } from "./policies.ts";
import { refPath } from "./ref-path.ts";
import { newId, Raise, Toggle, type Value } from "./values.ts";
import type { World } from "./world.ts";

/** The documents after a change, by path. */
export type Drafted = ReadonlyMap<string, Fields>;

/** A document after an assignment, and the documents that change with it. */
export function draft(
  assignment: Assignment,
  entity: EntityPlan,
  path: string,
  by: string,
  world: World,
  see: See,
): Drafted {
  const { values, same, beside, raised, otherwise } = assignment;
  const drafted = new Map<string, Fields>();
  const current: See = (at) => drafted.get(at) ?? see(at);
  const before = see(path);
  const fields: Record<string, Json> = { ...before };
  assign(fields, values, before);
  for (const each of beside) {
    const { via } = each;
    const given = same.find((need) => need.on === "id" && sameVia(need.via, via))?.as;
    const id = given === undefined ? undefined : fields[given];
    const own = typeof id === "string" ? id : newId(each.entity, by, world);
    if (via.kind === "ref") fields[via.field] = own;
    const at =
      via.kind === "ref"
        ? refPath(each.entity, entity, path, own)
        : pathVia(via, entity, path, fields, world);
    if (at === undefined) continue;
    const others = draft(each.assignment, each.entity, at, by, world, current);
    for (const [where, other] of others) drafted.set(where, other);
  }
  for (const { via, on, as } of same) {
    const at = pathVia(via, entity, path, fields, world);
    const field = entity.fields.find(({ name }) => name === as);
    if (at === undefined || field === undefined) continue;
    const its = on === "id" ? idOf(at) : current(at)?.[on];
    if (its === undefined) delete fields[as];
    else fields[as] = field.type.kind === "list" && !isList(its) ? [its] : its;
  }
  assign(fields, otherwise, before);
  for (const { via, field } of raised) {
    const at = pathVia(via, entity, path, fields, world);
    const its = at === undefined ? undefined : current(at);
    if (at !== undefined && its !== undefined)
      drafted.set(at, { ...its, [field]: new Raise().of(its[field]) });
  }
  return new Map([[path, fields], ...drafted]);
}

function assign(
  fields: Record<string, Json>,
  values: ReadonlyMap<string, Value>,
  before: Fields | undefined,
): void {
  for (const [name, value] of values) {
    if (value === undefined) delete fields[name];
    else
      fields[name] =
        value instanceof Toggle || value instanceof Raise ? value.of(before?.[name]) : value;
  }
}

function sameVia(a: Via, b: Via): boolean {
  return a.kind === "ref" && b.kind === "ref"
    ? a.field === b.field
    : a.kind !== "ref" && b.kind !== "ref" && a.entity === b.entity;
}

/** The path of the document that another one leads to. */
function pathVia(
  via: Via,
  entity: EntityPlan,
  path: string,
  fields: Fields,
  { plan }: World,
): string | undefined {
  if (via.kind === "ref") {
    const target = targetOf(entity, via.field, plan);
    const id = fields[via.field];
    return target === undefined || typeof id !== "string"
      ? undefined
      : refPath(target, entity, path, id);
  }
  const target = entityNamed(plan, via.entity);
  if (via.kind === "beside") return refPath(target, entity, path, idOf(path));
  return path
    .split("/")
    .slice(0, target.path.collections.length * 2)
    .join("/");
}
