import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { type RefsOf, validFields } from "./documents.ts";
import { withPeople } from "./people.ts";
import type { Random } from "./random.ts";

/** A document with where it lives. */
export interface Stored {
  readonly entity: EntityPlan;
  readonly path: string;
  readonly id: string;
  readonly fields: Fields;
}

/** Documents of every entity, as a house in use has them, and who may be asked to act. */
export interface World {
  readonly name: string;
  readonly documents: readonly Stored[];
  /** Ids of people: members of every role, some limited, some who left, and a stranger. */
  readonly people: readonly string[];
  readonly refs: RefsOf;
}

/** A world of its own for each name, so that many can lie in one project. */
export function makeWorld(plan: SchemaPlan, name: string, random: Random): World {
  const documents: Stored[] = [];
  const ids = new Map<string, readonly string[]>();
  for (const entity of plan.entities) ids.set(entity.name, idsOf(entity, plan, name));
  const people =
    plan.actor === undefined ? ["anna", "ben", "cleo"] : [...(ids.get(plan.actor.name) ?? [])];
  const refs: RefsOf = (entity) => ids.get(entity) ?? people;
  for (const entity of plan.entities) {
    for (const [index, id] of (ids.get(entity.name) ?? []).entries()) {
      const path = pathOf(entity, id, name, ids, random);
      const fields = {
        ...withPeople(
          entity,
          validFields(entity, refs, random),
          { people },
          random,
          random.pick(people),
        ),
        ...roleOf(entity, index, refs, random),
      };
      documents.push({ entity, path, id, fields });
    }
  }
  return { name, documents, people: [...people, "stranger"], refs };
}

/** The root of a world is named after it; other ids are the same in every world, for they lie below. */
function idsOf(entity: EntityPlan, plan: SchemaPlan, name: string): readonly string[] {
  if (entity.path.params.length === 1 && entity !== plan.actor) {
    const isRoot = plan.entities.some(
      (each) => each !== entity && each.path.params[0] === entity.path.params[0],
    );
    return isRoot ? [name] : ["1", "2"].map((each) => `${name}${entity.name}${each}`);
  }
  if (entity === plan.actor) {
    const roles = rolesOf(entity).length;
    const own = entity.path.params.length === 1 ? name : "";
    return Array.from({ length: roles * 3 }, (_, index) =>
      index === roles ? `${own}p${index}`.padEnd(40, "-") : `${own}p${index}`,
    );
  }
  // As short and as long as an id may be, and one as ids mostly are.
  const { name: kind } = entity;
  return [`${kind}1`, kind.slice(0, 1), `${kind}3`.padEnd(40, "-")];
}

function rolesOf({ fields, actor }: EntityPlan): readonly string[] {
  const field = fields.find((each) => each.name === actor?.role);
  return field?.type.kind === "enum" ? field.type.values : [""];
}

/** Of each role three: whole, limited to some sites, and gone. */
function roleOf(entity: EntityPlan, index: number, refs: RefsOf, random: Random): Fields {
  const { actor } = entity;
  if (actor === undefined) return {};
  const roles = rolesOf(entity);
  const kind = Math.floor(index / roles.length);
  const sites = entity.fields.find((field) => field.name === actor.sites);
  const site =
    sites?.type.kind === "list" && sites.type.of.kind === "ref" ? sites.type.of.entity : "";
  return {
    [actor.role]: roles[index % roles.length] ?? "",
    ...(actor.active === undefined ? {} : { [actor.active]: kind !== 2 }),
    ...(actor.sites !== undefined && kind === 1 && refs(site).length > 0
      ? { [actor.sites]: [random.pick(refs(site))] }
      : {}),
  };
}

/** Below documents that are there, where there are any. */
function pathOf(
  { path }: EntityPlan,
  id: string,
  name: string,
  ids: ReadonlyMap<string, readonly string[]>,
  random: Random,
): string {
  const parts = path.params.map((param, index) => {
    const isLast = index === path.params.length - 1;
    const above = index === 0 ? [name] : (ids.get(param) ?? [`${param}1`]);
    return `${path.collections[index]}/${isLast ? id : random.pick(above)}`;
  });
  return parts.join("/");
}
