import type { Operation } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { revisionField } from "#codegen/plan/revisions.ts";
import { changedFields, type Fields, type Json, type Write } from "#generated/runtime.ts";
import { allFields as namesOf, entryFor } from "../conformance/entry.ts";
import type { Assignment, Beside } from "./assignments.ts";
import { countedWith, countingOf, countsOf, shownWith } from "./companions.ts";
import { draft } from "./draft.ts";
import type { See, Sent } from "./judging.ts";
import { isSecret, targetOf } from "./policies.ts";
import { refPath } from "./ref-path.ts";
import { Raise } from "./values.ts";
import type { World } from "./world.ts";

/** A change that a person may try in any state of the world; the writes depend on the state. */
export interface Move {
  readonly by: string;
  readonly entity: EntityPlan;
  /** The intended operation; `undefined` for a deletion. */
  readonly operation: Operation | undefined;
  readonly path: string;
  /** The fields that it may write: `"member.role"`; `"member.*"` for creates and deletes. */
  readonly fields: readonly string[];
  /** Paths of documents whose ids the person has to know. */
  readonly secrets: readonly string[];
  /** The writes; `undefined` if the target is missing or nothing would change. */
  readonly send: (see: See) => Sent | undefined;
}

/** `"member.join"` */
export function operationName({ entity, operation }: Pick<Move, "entity" | "operation">): string {
  return `${entity.name}.${operation?.name ?? "remove"}`;
}

/** The path of a person's own actor document. */
export function ownPath({ plan, slots }: World, id: string): string | undefined {
  const { actor } = plan;
  const other = actor && slots.find(({ entity }) => entity === actor);
  return other && `${other.path.slice(0, other.path.lastIndexOf("/"))}/${id}`;
}

/** What a person may write to documents of an entity. */
interface Writing {
  readonly fields: Move["fields"];
  readonly to: (path: string) => Move;
}

/** The moves that create or change the document at a path, with all accompanying writes. */
export function writing(
  world: World,
  by: string,
  entity: EntityPlan,
  operation: Operation,
  assignment: Assignment,
): Writing {
  const isCreate = operation.kind === "create";
  const own = ownPath(world, by);
  const besides = allBeside(assignment);
  const counts = [operation, ...besides.map((each) => each.operation)].flatMap((each) =>
    countsOf(each, world),
  );
  const touched = [...fieldsOf(assignment, entity, operation, world), ...counts];
  const secrets = secretsIn(assignment, entity, world);
  const send = (path: string, see: See): Sent | undefined => {
    const before = see(path);
    if ((before === undefined) !== isCreate) return undefined;
    const counting = [...countingOf(operation, entity, path, by, world)];
    const id = actId(entity, before);
    const drafted = new Map(draft(assignment, entity, path, by, world, see));
    const last = entity.journal?.last;
    const after = { ...drafted.get(path), ...(last === undefined ? {} : { [last]: id }) };
    drafted.set(path, after);
    if (writeOf(path, before, after) === undefined) return undefined;
    for (const [at, fields] of shownWith(drafted, world, see)) drafted.set(at, fields);
    for (const at of drafted.keys()) {
      const begun = besides.find((each) => each.entity === world.entityAt(at));
      if (begun !== undefined && at !== path && see(at) === undefined)
        counting.push(...countingOf(begun.operation, begun.entity, at, by, world));
    }
    for (const [at, fields] of countedWith(counting, drafted, world, see)) drafted.set(at, fields);
    for (const [at, fields] of drafted) drafted.set(at, revised(at, see(at), fields, world));
    const writes = [...drafted].flatMap(([at, fields]) => writeOf(at, see(at), fields) ?? []);
    const me = own === undefined ? undefined : see(own);
    const entry = entryOf(entity, operation, path, { by, me, before, after, id }, world);
    return { id, by, writes: entry === undefined ? writes : [...writes, entry] };
  };
  const to = (path: string): Move => ({
    by,
    entity,
    operation,
    path,
    fields: touched,
    secrets: secrets(path),
    send: (see) => send(path, see),
  });
  return { fields: touched, to };
}

/** All documents that an operation creates besides its own, at any depth. */
function allBeside({ beside }: Assignment): readonly Beside[] {
  return beside.flatMap((each) => [each, ...allBeside(each.assignment)]);
}

/** The move that deletes a document. */
export function removing(by: string, entity: EntityPlan, path: string, world: World): Move {
  return {
    by,
    entity,
    operation: undefined,
    path,
    fields: allFields(entity),
    secrets: [path].filter((each) => world.secrets.has(each)),
    send: (see) =>
      see(path) === undefined
        ? undefined
        : { id: "remove", by, writes: [{ kind: "delete", path }] },
  };
}

/** The pseudo-field for the existence of a document. */
export const isThere = ({ name }: EntityPlan): string => `${name}.*`;

/** Every field of an entity, and the existence of its document. */
export function allFields(entity: EntityPlan): readonly string[] {
  return [isThere(entity), ...entity.fields.map(({ name }) => `${entity.name}.${name}`)];
}

function fieldsOf(
  { values, same, beside, raised, otherwise }: Assignment,
  entity: EntityPlan,
  operation: Operation,
  world: World,
): readonly string[] {
  const names = [...values.keys(), ...same.map(({ as }) => as), ...otherwise.keys()];
  const own =
    operation.kind === "create" ? allFields(entity) : names.map((name) => `${entity.name}.${name}`);
  const shown = projectionLocks(entity, world.plan).flatMap(({ projection, fields }) =>
    fields
      .filter((name) => operation.kind === "create" || names.includes(name))
      .map((name) => `${projection}.${name}`),
  );
  const numbers = raised.flatMap(({ via, field }) => {
    const name = via.kind === "ref" ? targetOf(entity, via.field, world.plan)?.name : via.entity;
    return name === undefined ? [] : [`${name}.${field}`];
  });
  const others = beside.flatMap((each) =>
    fieldsOf(each.assignment, each.entity, each.operation, world),
  );
  return [...own, ...shown, ...numbers, ...others];
}

/** The documents whose ids one has to know for these writes. */
function secretsIn(
  { values, beside, otherwise }: Assignment,
  entity: EntityPlan,
  world: World,
): (path: string) => readonly string[] {
  const { plan, secrets } = world;
  const named = [...values, ...otherwise].flatMap(([name, value]) => {
    const target = targetOf(entity, name, plan);
    return target === undefined || !isSecret(target) || typeof value !== "string"
      ? []
      : [{ target, id: value }];
  });
  const others = beside.map((each) => ({
    entity: each.entity,
    secrets: secretsIn(each.assignment, each.entity, world),
  }));
  return (path) => [
    ...[path, ...named.map(({ target, id }) => refPath(target, entity, path, id))].filter((each) =>
      secrets.has(each),
    ),
    ...others.flatMap((other) => other.secrets(refPath(other.entity, entity, path, "new"))),
  ];
}

/** A new operation id for each change of a document, and the same id for its first change on every path of the search. */
function actId({ journal }: EntityPlan, before: Fields | undefined): string {
  const last = journal === undefined ? undefined : before?.[journal.last];
  return typeof last === "string" ? `e${Number(last.slice(1)) + 1}` : "e1";
}

interface Act {
  readonly id: string;
  readonly by: string;
  /** The person's own document. */
  readonly me: Fields | undefined;
  readonly before: Fields | undefined;
  readonly after: Fields;
}

/** The journal entry of a change, if there is a journal. */
function entryOf(
  entity: EntityPlan,
  operation: Operation,
  path: string,
  { id, by, me, before, after }: Act,
  { plan }: World,
): Write | undefined {
  const { journal } = entity;
  if (journal === undefined) return undefined;
  const entries = entityNamed(plan, journal.entity);
  const own =
    plan.actor === undefined || me === undefined
      ? []
      : [{ entity: plan.actor, path: "", id: by, fields: me }];
  const entry = entryFor({ entity, before, after, by }, operation, plan, { documents: own });
  if (entry === undefined || namesOf(entries).size === 0) return undefined;
  return {
    kind: "create",
    path: `${path}/${entries.path.collections.at(-1)}/${id}`,
    fields: entry,
  };
}

/** A document after a change, with its revision incremented. */
function revised(
  path: string,
  before: Fields | undefined,
  after: Fields,
  world: Pick<World, "entityAt">,
): Fields {
  const entity = world.entityAt(path);
  if (entity === undefined || before === undefined || !entity.isRevised) return after;
  if (changedFields(before, after).every((name) => entity.paces.includes(name))) return after;
  return { ...after, [revisionField]: new Raise().of(before[revisionField]) };
}

/** The write between two states of a document; `undefined` if they are equal. */
export function writeOf(
  path: string,
  before: Fields | undefined,
  after: Fields,
): Write | undefined {
  if (before === undefined) return { kind: "create", path, fields: after };
  const names = changedFields(before, after);
  if (names.length === 0) return undefined;
  const set = names.flatMap((name): readonly (readonly [string, Json])[] => {
    const value = after[name];
    return value === undefined ? [] : [[name, value]];
  });
  const clear = names.filter((name) => after[name] === undefined);
  return {
    kind: "update",
    path,
    set: Object.fromEntries(set),
    ...(clear.length === 0 ? {} : { clear }),
  };
}
