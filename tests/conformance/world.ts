import { operationsOf } from "#codegen/plan/operations.ts";
import { type EntityPlan, isApart, type SchemaPlan } from "#codegen/plan/plan.ts";
import { partsEverywhere, partsHere, policiesOf } from "#codegen/plan/policies.ts";
import type { Fields } from "#generated/runtime.ts";
import { type RefsOf, validFields, without } from "./documents.ts";
import { withPeople } from "./people.ts";
import type { Random } from "./random.ts";
import { fieldsOf, shownAt } from "./shows.ts";

/** A document with its path. */
export interface Stored {
  readonly entity: EntityPlan;
  readonly path: string;
  readonly id: string;
  readonly fields: Fields;
}

/** Documents of every entity, as in an organisation in use, and its people. */
export interface World {
  readonly name: string;
  readonly documents: readonly Stored[];
  /** Ids of people: members of every role, some limited, some former, and a stranger. */
  readonly people: readonly string[];
  readonly refs: RefsOf;
  /** The names of fields that policies compare with an account's address. */
  readonly addressed: ReadonlySet<string>;
}

/** A separate world for each name, so that many fit into one project. */
export function makeWorld(plan: SchemaPlan, name: string, random: Random): World {
  const documents: Stored[] = [];
  const ids = new Map<string, readonly string[]>();
  for (const entity of plan.entities) ids.set(entity.name, idsOf(entity, plan, name));
  const people =
    plan.actor === undefined ? ["anna", "ben", "cleo"] : [...(ids.get(plan.actor.name) ?? [])];
  const refs: RefsOf = (entity) => ids.get(entity) ?? people;
  const addressed = addressedIn(plan);
  for (const entity of plan.entities.filter((each) => each.projectionOf === undefined)) {
    for (const [index, id] of (ids.get(entity.name) ?? []).entries()) {
      const path = pathOf(entity, plan, id, name, ids, random);
      const fields = {
        ...withPeople(
          entity,
          validFields(entity, refs, random),
          { people, addressed },
          random,
          random.pick(people),
        ),
        ...roleOf(entity, index, refs, random),
      };
      const there = stillThere(entity, index, fields, random);
      documents.push({ entity, path, id, fields: unlimited(entity, index, there) });
    }
  }
  const shown = plan.entities.flatMap((entity) => shownIn(entity, documents));
  return {
    name,
    documents: [...documents, ...shown],
    people: [...people, `${name}stranger`],
    refs,
    addressed,
  };
}

/** The projections of documents. */
function shownIn(entity: EntityPlan, documents: readonly Stored[]): readonly Stored[] {
  const names = entity.fields.map(({ name }) => name);
  return documents
    .filter((each) => each.entity.name === entity.projectionOf)
    .map(({ path, id, fields }) => ({
      entity,
      path: shownAt(path, entity),
      id,
      fields: fieldsOf(fields, names),
    }));
}

function addressedIn({ entities }: SchemaPlan): ReadonlySet<string> {
  const policies = entities.flatMap((entity) => [
    entity.read,
    ...(entity.list === undefined ? [] : [entity.list]),
    ...(entity.remove === undefined ? [] : [entity.remove]),
    ...operationsOf(entity).flatMap(policiesOf),
  ]);
  const parts = policies.flatMap(partsEverywhere);
  return new Set(parts.flatMap((each) => (each.kind === "sameEmail" ? [each.field] : [])));
}

/** The id of a world's root contains its name; other ids are the same in every world, because they lie below. */
function idsOf(entity: EntityPlan, plan: SchemaPlan, name: string): readonly string[] {
  // Projections for half of the people, so that the others can create theirs.
  const source = plan.entities.find((each) => each.name === entity.projectionOf);
  if (source !== undefined) return idsOf(source, plan, name);
  if (isOwnId(entity, plan))
    return idsOf(plan.actor ?? entity, plan, name).filter((_, index) => index % 2 === 0);
  if (entity.path.params.length === 1 && entity !== plan.actor) {
    const isRoot = plan.entities.some(
      (each) => each !== entity && each.path.params[0] === entity.path.params[0],
    );
    return isRoot ? [name] : ["1", "2"].map((each) => `${name}${entity.name}${each}`);
  }
  if (entity === plan.actor) {
    const roles = rolesOf(entity).length;
    // Documents of accounts would otherwise be the same in every world.
    const hasAccounts = plan.entities.some((each) => isApart(each, plan));
    const own = entity.path.params.length === 1 || hasAccounts ? name : "";
    return Array.from({ length: roles * 3 }, (_, index) =>
      index === roles ? `${own}p${index}`.padEnd(40, "-") : `${own}p${index}`,
    );
  }
  // Ids of the smallest, the largest, and a usual length.
  const { name: kind } = entity;
  return [`${kind}1`, kind.slice(0, 1), `${kind}3`.padEnd(40, "-")];
}

/** Whether its id is an account's, so that policies may compare it with the user. */
export function isOwnId(entity: EntityPlan, { actor }: SchemaPlan): boolean {
  if (entity === actor || actor === undefined) return false;
  return [entity.read, ...operationsOf(entity).map(({ by }) => by)].some((policy) =>
    partsHere(policy).some(
      (each) =>
        (each.kind === "self" && each.field === "id") ||
        (each.kind === "selfInPath" && each.entity === entity.name),
    ),
  );
}

function rolesOf({ fields, actor }: EntityPlan): readonly string[] {
  const field = fields.find((each) => each.name === actor?.role);
  return field?.type.kind === "enum" ? field.type.values : [""];
}

/** Three members per role: unlimited, limited to some sites, and former. */
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

/** The first member of each role sees everything. */
function unlimited({ actor, fields: plans }: EntityPlan, index: number, fields: Fields): Fields {
  const { sites, role } = actor ?? {};
  const roles = plans.find(({ name }) => name === role)?.type;
  const isWhole = roles?.kind === "enum" && index < roles.values.length;
  return sites !== undefined && isWhole ? without(fields, sites) : fields;
}

/** Former members are inactive by now; most others have no end. */
function stillThere(
  { actor, fields: plans }: EntityPlan,
  index: number,
  fields: Fields,
  random: Random,
): Fields {
  const { until, role } = actor ?? {};
  const roles = plans.find(({ name }) => name === role)?.type;
  const isGone = roles?.kind === "enum" && Math.floor(index / roles.values.length) === 2;
  return until === undefined || isGone || random.chance(0.2) ? fields : without(fields, until);
}

/** Below existing documents, if there are any. */
function pathOf(
  entity: EntityPlan,
  plan: SchemaPlan,
  id: string,
  name: string,
  ids: ReadonlyMap<string, readonly string[]>,
  random: Random,
): string {
  const { path } = entity;
  const parts = path.params.map((param, index) => {
    const isLast = index === path.params.length - 1;
    const isWorkspace = index === 0 && !isApart(entity, plan);
    const above = isWorkspace ? [name] : (ids.get(param) ?? [`${param}1`]);
    return `${path.collections[index]}/${isLast ? id : random.pick(above)}`;
  });
  return parts.join("/");
}

/** A person of the world without a membership. */
export function strangerIn({ people }: Pick<World, "people">): string {
  return people.at(-1) ?? "stranger";
}
