import { rolesOf } from "#codegen/plan/matrix.ts";
import type { Operation } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, isApart, mayBeMissing } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import type { Fields } from "#generated/runtime.ts";
import { isOwnId } from "../conformance/world.ts";
import { type Assignment, assignmentsOf } from "./assignments.ts";
import { countedWith, countingOf, shownWith } from "./companions.ts";
import type { Drafted } from "./draft.ts";
import { allFields, type Move, ownPath, removing, writeOf, writing } from "./moves.ts";
import { idOf } from "./never.ts";
import { authorFields } from "./plain.ts";
import { parentOf, topEntity, operationsOf } from "./policies.ts";
import { refPath } from "./ref-path.ts";
import { type Hand, newId, Raise, Toggle, valuesFor } from "./values.ts";
import type { World } from "./world.ts";

/** A filter for moves. */
export interface Wanted {
  readonly entities?: readonly EntityPlan[];
  readonly isOperation?: (operation: Operation) => boolean;
  /** Called with the fields that a move may write: `"member.role"`. */
  readonly isTouch?: (fields: readonly string[]) => boolean;
}

/** Every move that a person may try in a world, allowed or not. */
export function movesOf(hand: Hand, world: World, wanted: Wanted = {}): readonly Move[] {
  const { entities = world.plan.entities, isOperation = () => true, isTouch = () => true } = wanted;
  return entities.flatMap((entity) => [
    ...operationsOf(entity)
      .filter(isOperation)
      .flatMap((operation) => movesByWay(operation, entity, hand, world, isTouch)),
    ...[...removals(entity, hand, world), ...foundings(entity, hand, world)].filter(({ fields }) =>
      isTouch(fields),
    ),
  ]);
}

function movesByWay(
  operation: Operation,
  entity: EntityPlan,
  hand: Hand,
  world: World,
  isTouch: NonNullable<Wanted["isTouch"]>,
): readonly Move[] {
  const isCreate = operation.kind === "create";
  if (isCreate && entity === topEntity(world.plan)) return [];
  const all = isCreate ? newPaths(entity, hand, world) : knownPaths(entity, hand, world);
  const paths = isOwnOnly(operation) ? ownFew(all, hand.by) : all;
  return assignmentsOf(operation, entity, hand, world).flatMap((assignment) => {
    const writes = writing(world, hand.by, entity, operation, assignment);
    if (!isTouch(writes.fields)) return [];
    const moves = paths.map(writes.to);
    return isOtherwise(assignment) ? moves.filter((move) => isKnown(move, hand)) : moves;
  });
}

function isOtherwise({ otherwise, beside }: Assignment): boolean {
  return otherwise.size > 0 || beside.some(({ assignment }) => isOtherwise(assignment));
}

function isKnown({ secrets }: Move, { known }: Hand): boolean {
  return known === undefined || secrets.every((each) => known.has(each));
}

/** Whether an operation is only for the person's own document. */
function isOwnOnly({ by }: Operation): boolean {
  const parts = by.kind === "allOf" ? by.of : [by];
  return parts.some(
    (part) => part.kind === "joining" || (part.kind === "self" && part.field === "id"),
  );
}

/** The person's own document, and one of another person to check the difference. */
function ownFew(paths: readonly string[], by: string): readonly string[] {
  const own = paths.filter((path) => idOf(path) === by);
  const other = paths.find((path) => idOf(path) !== by);
  return other === undefined ? own : [...own, other];
}

/** The paths of documents that may be changed: those of the world, and those that a story creates. */
function knownPaths(entity: EntityPlan, hand: Hand, world: World): readonly string[] {
  const there = world.slots.filter((each) => each.entity === entity).map(({ path }) => path);
  return [...new Set([...there, ...newPaths(entity, hand, world)])];
}

/** Paths for new documents: below each existing document, below one that the story creates, and below a missing one. */
function newPaths(entity: EntityPlan, { by, mates }: Hand, world: World): readonly string[] {
  const { plan, slots } = world;
  const isOwn = entity === plan.actor || isOwnId(entity, plan) || isAccount(entity, world);
  const ids = isOwn ? [by, ...mates] : [newId(entity, by, world)];
  const collection = entity.path.collections.at(-1) ?? "";
  const above = parentOf(entity, plan);
  if (above !== undefined)
    return [...abovesOf(above, { by, mates }, world)].flatMap((parent) =>
      ids.map((id) => `${parent}/${collection}/${id}`),
    );
  const other = slots.find((each) => each.entity === entity);
  const shared = other?.path.split("/").slice(0, -2).join("/") ?? "";
  return ids.map((id) => [shared, collection, id].filter((part) => part !== "").join("/"));
}

function isAccount(entity: EntityPlan, { plan }: World): boolean {
  return isApart(entity, plan) && entity.path.params.length === 1;
}

function abovesOf(above: EntityPlan, hand: Hand, world: World): ReadonlySet<string> {
  const { plan, slots } = world;
  const { by, mates } = hand;
  const there = slots.filter(({ entity }) => entity === above).map(({ path }) => path);
  if (above === topEntity(plan)) return new Set(there);
  const own = ownPath(world, by);
  if (above === plan.actor && own !== undefined)
    return new Set([by, ...mates, "nobody"].map((id) => `${folderOf(own)}/${id}`));
  const folder = folderOf(there[0] ?? "");
  const ids = isAccount(above, world) ? [by, ...mates] : [newId(above, by, world), "nowhere"];
  return new Set([...there.slice(0, 3), ...ids.map((id) => `${folder}/${id}`)]);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function removals(entity: EntityPlan, hand: Hand, world: World): readonly Move[] {
  if (entity.remove === undefined) return [];
  return knownPaths(entity, hand, world).map((path) => removing(hand.by, entity, path, world));
}

/** Founds the world's organisation again under the same id. */
function foundings(entity: EntityPlan, hand: Hand, world: World): readonly Move[] {
  const path = world.slots.find((each) => each.entity === entity)?.path;
  return path === undefined ? [] : foundingsAt(path, entity, hand, world);
}

/** Founds an organisation, together with its founder in any role. */
function foundingsAt(path: string, entity: EntityPlan, hand: Hand, world: World): readonly Move[] {
  const { plan } = world;
  const { actor } = plan;
  if (entity !== topEntity(plan) || actor?.actor === undefined) return [];
  const { by } = hand;
  const { role } = actor.actor;
  const own = refPath(actor, entity, path, by);
  const plainOf = (of: EntityPlan): Fields => plainFields(of, hand, world);
  return operationsOf(entity)
    .filter(({ kind }) => kind === "create")
    .flatMap((operation) =>
      rolesOf(plan).map((as): Move => {
        const counting = countingOf(operation, entity, path, by, world);
        const records = recordsOf(operation, entity, path, world);
        return {
          by,
          entity,
          operation,
          path,
          fields: [entity, actor, ...records.map((each) => each.entity)].flatMap(allFields),
          secrets: [],
          send: (see) => {
            if (see(path) !== undefined) return undefined;
            const drafted: Map<string, Fields> = new Map([
              [path, plainOf(entity)],
              [own, { ...plainOf(actor), [role]: as }],
              ...records.map((each) => [each.path, plainOf(each.entity)] as const),
            ]);
            add(drafted, shownWith(drafted, world, see));
            add(drafted, countedWith(counting, drafted, world, see));
            const writes = [...drafted].flatMap(
              ([at, fields]) => writeOf(at, see(at), fields) ?? [],
            );
            return { id: "found", by, writes };
          },
        };
      }),
    );
}

function add(drafted: Map<string, Fields>, more: Drafted): void {
  for (const [path, fields] of more) drafted.set(path, fields);
}

/** The founding records, which have the id of the founded document. */
function recordsOf(
  { by }: Operation,
  entity: EntityPlan,
  path: string,
  { plan }: World,
): readonly { readonly entity: EntityPlan; readonly path: string }[] {
  return partsHere(by).flatMap((part) => {
    if (part.kind !== "founding") return [];
    const record = entityNamed(plan, part.record);
    return [{ entity: record, path: refPath(record, entity, path, idOf(path)) }];
  });
}

function plainFields(of: EntityPlan, hand: Hand, world: World): Fields {
  const authors = authorFields(of);
  return Object.fromEntries(
    of.fields.flatMap((field) => {
      const isAuthor = authors.includes(field.name);
      const [first] = valuesFor(field, of, hand, world);
      const value = isAuthor ? hand.by : field.type.kind === "instant" ? world.now : first;
      return (mayBeMissing(field) && !isAuthor) ||
        value === undefined ||
        value instanceof Toggle ||
        value instanceof Raise
        ? []
        : [[field.name, value] as const];
    }),
  );
}
