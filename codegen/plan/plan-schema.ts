import path from "node:path";
import type { CreateDefinition, Entity } from "../../schema/language/entity.ts";
import type { Lifecycle } from "../../schema/language/lifecycle.ts";
import type { QueryDefinition } from "../../schema/language/query.ts";
import { readField } from "../read/read-field.ts";
import type { ReadEntity } from "../read/read-schema.ts";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";
import { once } from "./once.ts";
import { filledParts, withStored, withTold } from "./operations.ts";
import type {
  EntityPlan,
  LifecyclePlan,
  PathPlan,
  QueryPlan,
  RulesPart,
  SchemaPlan,
} from "./plan.ts";
import { withProjectionOperations } from "./projections.ts";
import { withRevision } from "./revisions.ts";

/** Converts the entities that were read into plain data, with every default filled in. */
export function planSchema(
  read: readonly ReadEntity[],
  directory: string,
  rules: readonly RulesPart[] = [],
): SchemaPlan {
  const journals = new Map(
    read.flatMap(({ entity }) => (entity.journal ? [[entity.journal.entity, entity.name]] : [])),
  );
  const entities = read.map(({ entity, source }) =>
    plansOf(entity)(path.join(directory, source), source, journals.get(entity.name)),
  );
  const all = entities.map((each) =>
    withStored(withTold(withProjectionOperations(each, entities), entities)),
  );
  return { entities: all, actor: all.find((each) => each.actor !== undefined), rules };
}

/** With `--watch`, most entities are the same objects as before. */
const plansOf = once((entity: Entity) => {
  const known = new Map<string, EntityPlan>();
  return (file: string, source: string, journalOf: string | undefined): EntityPlan => {
    const key = JSON.stringify([file, source, journalOf]);
    const plan =
      known.get(key) ?? planEntity(entity, source, { file, entity: entity.name }, journalOf);
    known.set(key, plan);
    return plan;
  };
});

function planEntity(
  entity: Entity,
  source: string,
  place: SchemaPlace,
  journalOf: string | undefined,
): EntityPlan {
  refuseName(entity.name, place);
  const fields = Object.entries(entity.fields).map(([name, schema]) =>
    readField(name, schema, { ...place, keys: ["fields", name] }),
  );
  const paces = fields.filter((each) => each.pace !== undefined).map(({ name }) => name);
  const planned: EntityPlan = {
    name: entity.name,
    typeName: entity.name.charAt(0).toUpperCase() + entity.name.slice(1),
    about: entity.about,
    source,
    path: planPath(entity, place),
    fields,
    actor: entity.actor && {
      name: entity.actor.name,
      role: entity.actor.role,
      active: entity.actor.active,
      sites: entity.actor.sites,
      until: entity.actor.until,
    },
    writtenByAccounts: entity.writtenByAccounts ?? entity.projectionOf !== undefined,
    isRevised: false,
    projectionOf: entity.projectionOf,
    lifecycle: entity.lifecycle && planLifecycle(entity.lifecycle),
    journal: entity.journal,
    journalOf,
    paces,
    ids: entity.ids,
    read: entity.read,
    list: entity.list,
    creates: Object.entries(entity.creates ?? {}).map(([name, each]) => ({
      name,
      about: each.about,
      by: each.by,
      fields: each.fields ?? chosenFields(entity, each, journalOf !== undefined, paces),
      sets: Object.entries(each.sets ?? {}),
      anyState: each.anyState ?? false,
      entry: each.entry,
      preconditions: each.preconditions ?? [],
    })),
    edits: Object.entries(entity.edits ?? {}).map(([name, each]) => ({
      name,
      about: each.about,
      fields: each.fields,
      by: each.by,
      sets: Object.entries(each.sets ?? {}),
      while: each.while,
      entry: each.entry,
      preconditions: each.preconditions ?? [],
    })),
    remove: entity.remove,
    files: Object.entries(entity.files ?? {}).map(([name, each]) => ({ name, ...each })),
    swept: entity.swept ?? [],
    copied: entity.copied ?? [],
    nevers: Object.entries(entity.never ?? {}).map(([what, when]) => ({ what, when })),
    meant: entity.meant ?? {},
    queries: Object.entries(entity.queries ?? {}).map(([name, each]) =>
      planQuery(name, each, place),
    ),
  };
  return withRevision(planned);
}

/** Fields that edits and steps fill in with who takes them, or when, and that nobody chooses: a creator would forge them. */
function stampedLater({ edits = {}, lifecycle }: Entity): readonly string[] {
  const steps = Object.values(lifecycle?.transitions ?? {});
  const later = [...Object.values(edits), ...steps];
  const chosen = new Set([
    ...Object.values(edits).flatMap(({ fields }) => fields),
    ...steps.flatMap(({ needs = [], may = [] }) => [...needs, ...may]),
  ]);
  return later
    .flatMap(({ sets = {} }) => Object.entries(sets))
    .filter(([, { kind }]) => kind === "actor" || kind === "now")
    .map(([field]) => field)
    .filter((field) => !chosen.has(field));
}

/** The fields of a create without `fields`: every field that the system does not set. */
function chosenFields(
  entity: Entity,
  create: CreateDefinition,
  isJournal: boolean,
  paces: readonly string[],
): readonly string[] {
  const system = new Set([
    ...paces,
    ...stampedLater(entity),
    ...Object.keys(create.sets ?? {}),
    ...(entity.lifecycle === undefined || create.anyState ? [] : [entity.lifecycle.field]),
    ...(entity.journal === undefined ? [] : [entity.journal.last]),
    ...(isJournal ? filledParts : []),
  ]);
  return Object.keys(entity.fields).filter((field) => !system.has(field));
}

/** The longest name of an entity, in letters: folders and files are named after it. */
const longestName = 60;

/** The path is made of the name, so a wrong name is refused before the path is read. */
function refuseName(name: string, place: SchemaPlace): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new SchemaError(
      "entity.name",
      `"${name}" is not a camelCase word, so code cannot be named after it.`,
      "Give it a camelCase word that is not taken, in the singular.",
      place,
    );
  if (name.length > longestName)
    throw new SchemaError(
      "entity.name",
      `"${name.slice(0, longestName)}…" has ${name.length} letters, and folders and files are named after it.`,
      `Give it a name of ${longestName} letters at most.`,
      place,
    );
}

function planPath(entity: Entity, place: SchemaPlace): PathPlan {
  const parts = entity.path.split("/");
  const collections = parts.filter((_, index) => index % 2 === 0);
  const params = parts
    .filter((_, index) => index % 2 === 1)
    .map((part) => /^\{(\w+)\}$/.exec(part)?.[1] ?? "");
  const wellFormed =
    parts.length % 2 === 0 &&
    collections.every((part) => /^[a-z]\w*$/i.test(part)) &&
    params.every((param) => param !== "") &&
    params.at(-1) === entity.name;
  if (wellFormed && new Set(params).size < params.length) {
    throw new SchemaError(
      "path.placeholder-twice",
      `"${entity.path}" has the same placeholder twice, so nobody could tell the two ids apart.`,
      "Name each placeholder after the entity whose id it is.",
      { ...place, keys: ["path"] },
    );
  }
  if (!wellFormed) {
    throw new SchemaError(
      "path.malformed",
      `"${entity.path}" is not a path of collections and placeholders that ends in {${entity.name}}.`,
      `Write it like "shops/{shop}/${entity.name.replace(/s?$/, "s")}/{${entity.name}}".`,
      { ...place, keys: ["path"] },
    );
  }
  return { collections, params };
}

function planLifecycle(lifecycle: Lifecycle): LifecyclePlan {
  return {
    field: lifecycle.field,
    initial: lifecycle.initial,
    states: Object.entries(lifecycle.states).map(([name, state]) => ({
      name,
      about: state.about,
      end: state.end ?? false,
    })),
    transitions: Object.entries(lifecycle.transitions).map(([name, each]) => ({
      name,
      about: each.about,
      from: each.from,
      to: each.to,
      by: each.by,
      needs: each.needs ?? [],
      may: each.may ?? [],
      sets: Object.entries(each.sets ?? {}),
      text: each.text ?? "optional",
      entry: each.entry,
      preconditions: each.preconditions ?? [],
    })),
  };
}

function planQuery(name: string, query: QueryDefinition, place: SchemaPlace): QueryPlan {
  return {
    name,
    about: query.about,
    where: Object.entries(query.where ?? {}).map(([field, value]) => {
      return [field, typeof value === "object" ? value : [value]] as const;
    }),
    order: (query.order ?? []).map((each) => {
      const [field = "", direction] = each.split(" ");
      if (!/^\S+ (asc|desc)$/.test(each)) {
        throw new SchemaError(
          "query.order-word",
          `"${each}" is no order.`,
          'Write a field and a direction: "at desc" or "at asc".',
          { ...place, keys: ["queries", name, "order"], words: [each] },
        );
      }
      return { field, descending: direction === "desc" };
    }),
    limit: query.limit,
    from: query.from,
  };
}
