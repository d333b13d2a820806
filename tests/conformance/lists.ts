import {
  askedType,
  type EntityPlan,
  fieldNamed,
  isApart,
  isFounded,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import { type Condition, type Fields, isRecord, type Json, sameJson } from "#generated/runtime.ts";
import type { FirestoreProject } from "../emulators/firestore-rest.ts";
import type { Generated } from "../support/generated-schema.ts";
import { accountOf, anyLogin, claimsOf, type Login } from "./account.ts";
import { meIn } from "./acting.ts";
import { now, validValue } from "./documents.ts";
import { encodeFields } from "./encode.ts";
import { type Known, provable } from "./provable.ts";
import type { Random } from "./random.ts";
import type { Stored, World } from "./world.ts";

/** A query by a user. */
export interface ListAttempt {
  readonly title: string;
  readonly by: string;
  /** The sign-in of the user. */
  readonly account: Login;
  readonly entity: EntityPlan;
  /** The document above the collection; empty at the top. */
  readonly above: string;
  readonly where: readonly Condition[];
  /** The id of the document, for a query for a single one. The rules judge the stored fields of that document. */
  readonly id?: string;
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
}

/** A declared query, or a modified one: with a filter removed, added or changed. */
export function makeList(plan: SchemaPlan, world: World, random: Random): ListAttempt {
  const entity = random.pick(plan.entities);
  const query = entity.queries.length === 0 ? undefined : random.pick(entity.queries);
  const by = random.pick(world.people);
  let title = query === undefined ? `list ${entity.name}s` : `${entity.name}.${query.name}`;
  let where = (query?.where ?? []).map(([field, value]): Condition => {
    const values = "argument" in value ? [valueOf(entity, field, world, by, random)] : [...value];
    return condition(entity, field, values);
  });
  const at = random.next();
  if (at < 0.2 && where.length > 0) {
    const left = random.pick(where);
    where = where.filter((each) => each !== left);
    title += ` without ${left.field}`;
  } else if (at < 0.4 || query === undefined) {
    const askable = entity.fields.filter((each) => isAskable(entity, each.name, where));
    const name = askable.length === 0 ? undefined : random.pick(askable).name;
    if (name !== undefined && where.every((each) => each.field !== name)) {
      where.push(condition(entity, name, [valueOf(entity, name, world, by, random)]));
      title += ` where ${name} is something`;
    }
  }
  const there = world.documents.filter((each) => each.entity === entity);
  const above = aboveOf(random.pick(there));
  const order = random.chance(0.5) ? (query?.order ?? []) : [];
  const account = anyLogin(by, world.people, random);
  return { title, by, account, entity, above, where, order };
}

function condition(entity: EntityPlan, field: string, values: readonly Json[]): Condition {
  const isList = fieldNamed(entity, field).type.kind === "list";
  return isList ? { field, contains: true, values } : { field, values };
}

/** The longest text that Firestore compares, at four bytes a character. */
const longestAsked = 375;

/** Firestore tests at most one list field in a query, and no long texts. */
function isAskable(entity: EntityPlan, name: string, where: readonly Condition[]): boolean {
  const field = fieldNamed(entity, name);
  const type = askedType(field);
  return (
    type.kind !== "object" &&
    (type.kind !== "string" || (type.max ?? 0) <= longestAsked) &&
    (field.type.kind !== "list" || where.every((each) => each.contains !== true))
  );
}

/** A value for a filter, often one that policies mention. */
function valueOf(entity: EntityPlan, name: string, world: World, by: string, random: Random): Json {
  const type = askedType(fieldNamed(entity, name));
  const isText = type.kind === "string" || type.kind === "ref";
  if (isText && random.chance(0.5)) return by;
  const stored = world.documents
    .filter((each) => each.entity === entity)
    .map(({ fields }) => fields[name])
    .flatMap((value): readonly Json[] =>
      isItems(value) ? value : value === undefined ? [] : [value],
    );
  return stored.length > 0 && random.chance(0.5)
    ? random.pick(stored)
    : validValue(type, world.refs, random);
}

/** Whether the reader may read everything that the query can find, because otherwise the rules refuse it. */
export function listJudged(
  plan: SchemaPlan,
  generated: Generated,
  world: World,
  { entity, by, account: login, above, where, id: named }: ListAttempt,
): boolean {
  const me = isApart(entity, plan) ? { id: by } : meIn(plan, generated, world, by);
  // Across organisations, the acting member would differ per organisation.
  const isTop = above === "" && isFounded(plan) && entity !== plan.actor && !isApart(entity, plan);
  if (me === undefined || (isTop && named === undefined)) return false;
  const facts = {
    entity,
    plan,
    me,
    above,
    account: accountOf(login),
    mayReadAbove: () => mayRead(generated, world, above, by, login),
    look: (name: string, id: string) => understood(generated, world, name, id),
  };
  if (named !== undefined) {
    const stored = world.documents.find(
      (each) => each.entity === entity && each.id === named && aboveOf(each) === above,
    );
    const known = (name: string): Known => {
      const value = name === "id" ? named : stored?.fields[name];
      return value === undefined ? undefined : { is: value };
    };
    const policy = entity.list ?? entity.read;
    return stored !== undefined && provable(policy, { ...facts, id: named, field: known }) === true;
  }
  // A filter with several values is several queries at once.
  const combinations = where.reduce<readonly (readonly Condition[])[]>(
    (all, clause) =>
      all.flatMap((each) =>
        clause.values.map((value) => [...each, { ...clause, values: [value] }]),
      ),
    [[]],
  );
  return combinations.every(
    (clauses) =>
      provable(entity.list ?? entity.read, {
        ...facts,
        field: (name) => knownOf(name, clauses),
      }) === true,
  );
}

function knownOf(name: string, clauses: readonly Condition[]): Known {
  const clause = clauses.find((each) => each.field === name);
  const [value] = clause?.values ?? [];
  if (value === undefined) return undefined;
  return clause?.contains === true ? { contains: value } : { is: value };
}

/** Whether a user may read a stored document, according to the generated TypeScript. */
export function mayRead(
  { entities }: Generated,
  world: World,
  path: string,
  by: string,
  login: Login,
): boolean {
  const at = (each: string): Fields | undefined =>
    world.documents.find((stored) => stored.path === each)?.fields;
  const collections = path
    .split("/")
    .filter((_, index) => index % 2 === 0)
    .join("/");
  const entity = entities.find(({ codec }) => codec.collections.join("/") === collections);
  const account = accountOf(login);
  const judging = { change: { id: "", by, at: now }, before: at, after: at, account };
  return entity !== undefined && entity.mayRead(path, judging) === undefined;
}

function understood(
  { entities }: Generated,
  world: World,
  name: string,
  id: string,
): (Fields & { readonly id: string }) | undefined {
  const stored = world.documents.find((each) => each.entity.name === name && each.id === id);
  const parsed = entities.find(({ codec }) => codec.entity === name)?.codec.parse(stored?.fields);
  return parsed?.ok === true && isFields(parsed.value) ? { ...parsed.value, id } : undefined;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

/** The documents of a world that a query finds; a filter never matches a missing field. */
export function foundBy(
  { entity, above, where, id }: ListAttempt,
  documents: readonly Stored[],
): readonly Stored[] {
  return documents.filter(
    (each) =>
      each.entity === entity &&
      aboveOf(each) === above &&
      (id === undefined || each.id === id) &&
      where.every(({ field, contains, values }) => {
        const value = each.fields[field];
        const items = contains === true ? (isItems(value) ? value : []) : [value];
        return items.some((item) => values.some((wanted) => sameJson(item, wanted)));
      }),
  );
}

/** The path of the parent document; empty at the top. */
export function aboveOf({ path }: Stored): string {
  return path.split("/").slice(0, -2).join("/");
}

/** Runs the query in Firestore as a user. */
export function runList(
  project: FirestoreProject,
  { entity, above, by, account, where, id, order }: ListAttempt,
): ReturnType<FirestoreProject["query"]> {
  const collectionId = entity.path.collections.at(-1);
  const asked = where.map(({ field, contains, values }) => {
    const plan = { ...fieldNamed(entity, field), type: askedType(fieldNamed(entity, field)) };
    const encoded = values.map(
      (value) => encodeFields({ [field]: value }, { fields: [plan] })[field],
    );
    const [one] = encoded;
    const isOne = encoded.length === 1;
    const op = contains === true ? "ARRAY_CONTAINS" : "EQUAL";
    const anyOp = contains === true ? "ARRAY_CONTAINS_ANY" : "IN";
    return {
      fieldFilter: {
        field: { fieldPath: field },
        op: isOne ? op : anyOp,
        value: isOne ? one : { arrayValue: { values: encoded } },
      },
    };
  });
  const path = [above, collectionId, id].filter((each) => each !== "").join("/");
  const named = {
    fieldFilter: {
      field: { fieldPath: "__name__" },
      op: "EQUAL",
      value: { referenceValue: project.nameOf(path) },
    },
  };
  const filters = id === undefined ? asked : [...asked, named];
  const query = {
    from: [{ collectionId }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: "AND", filters } } }),
    orderBy: order.map(({ field, descending }) => ({
      field: { fieldPath: field },
      direction: descending ? "DESCENDING" : "ASCENDING",
    })),
  };
  return project.query(above, query, by, claimsOf(account));
}

function isItems(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
