import type { Policy, Precondition } from "../../schema/language/policy.ts";
import { once } from "./once.ts";
import type {
  CreatePlan,
  EditPlan,
  EntityPlan,
  EntryParts,
  FieldPlan,
  QueryPlan,
  SchemaPlan,
  SettingPlan,
  TransitionPlan,
} from "./plan.ts";
import { partsEverywhere, partsHere, policiesOf } from "./policies.ts";
import { revisionField } from "./revisions.ts";

/** A named operation that creates or changes a document. */
export interface Operation {
  readonly kind: "create" | "edit" | "step";
  readonly name: string;
  readonly about: string;
  readonly by: Policy;
  readonly preconditions: readonly Precondition[];
  /** What the user may add to its entry. */
  readonly entry: EntryParts;
  /** The states in which it is possible; `undefined` means any. */
  readonly states: readonly string[] | undefined;
}

/** Every create, edit and step of an entity, in the order they were declared. */
export const operationsOf = once((entity: EntityPlan): readonly Operation[] => [
  ...entity.creates.map((each) => ({ ...each, kind: "create" as const, states: undefined })),
  ...entity.edits.map((each) => ({ ...each, kind: "edit" as const, states: each.while })),
  ...stepsOf(entity).map((each) => ({ ...each, kind: "step" as const, states: each.from })),
]);

/** The transitions of an entity's lifecycle; empty without a lifecycle. */
export function stepsOf(entity: EntityPlan): NonNullable<EntityPlan["lifecycle"]>["transitions"] {
  return entity.lifecycle?.transitions ?? [];
}

/** Every field that a step may write: needed and optional fields, settings, and the state. */
export function writtenByStep(step: TransitionPlan, entity: EntityPlan): readonly string[] {
  const { lifecycle } = entity;
  const names = [
    ...(lifecycle === undefined ? [] : [lifecycle.field]),
    ...writtenAlways(entity),
    ...step.needs,
    ...step.may,
    ...step.sets.map(([field]) => field),
  ];
  return [...new Set(names)];
}

/** Every field that an edit may write. */
export function writtenByEdit(edit: EditPlan, entity: EntityPlan): readonly string[] {
  const names = [...edit.fields, ...edit.sets.map(([field]) => field), ...writtenAlways(entity)];
  return [...new Set(names)];
}

/** The field that every change writes: the id of the last entry, or the revision. */
function writtenAlways(entity: EntityPlan): readonly string[] {
  if (entity.journal !== undefined) return [entity.journal.last];
  return entity.isRevised ? [revisionField] : [];
}

/** Every field of an existing document that an operation may write; empty for a create. */
export function writtenBy(operation: Operation, entity: EntityPlan): readonly string[] {
  const { name, kind } = operation;
  const steps = kind === "step" ? stepsOf(entity).filter((each) => each.name === name) : [];
  const edits = kind === "edit" ? entity.edits.filter((each) => each.name === name) : [];
  return [
    ...steps.flatMap((each) => writtenByStep(each, entity)),
    ...edits.flatMap((each) => writtenByEdit(each, entity)),
  ];
}

/** The names of the operations that write a field; with `changes`, only edits and steps. */
export function operationsWriting(
  entity: EntityPlan,
  field: string,
  which: "all" | "changes" = "all",
): readonly string[] {
  const creates = entity.creates.filter((each) => creatable(each, entity).includes(field));
  const edits = entity.edits.filter((each) => writtenByEdit(each, entity).includes(field));
  const steps = stepsOf(entity).filter((each) => writtenByStep(each, entity).includes(field));
  const operations = [...(which === "all" ? creates : []), ...edits, ...steps];
  return operations.map(({ name }) => name);
}

/** The queries that miss a document which leaves this field to its default, although the default fits: Firestore finds only what is stored. */
export function queriesThatMiss(
  { queries }: EntityPlan,
  { name, type, fallback }: FieldPlan,
): readonly QueryPlan[] {
  // A list that is missing contains nothing, as an empty one.
  if (fallback === undefined || type.kind === "list") return [];
  return queries.filter(({ where, order, from }) => {
    const ranked = from === undefined ? order : order.slice(1);
    return (
      ranked.some(({ field }) => field === name) ||
      where.some(
        ([field, values]) =>
          field === name && (!Array.isArray(values) || values.some((each) => each === fallback)),
      )
    );
  });
}

/** Marks the fields whose default has to be stored. A create that cannot store it is warned of: "query.drops". */
export function withStored(entity: EntityPlan): EntityPlan {
  const isStored = (field: FieldPlan): boolean =>
    queriesThatMiss(entity, field).length > 0 &&
    entity.creates.every((create) => creatable(create, entity).includes(field.name)) &&
    ![...entity.edits, ...stepsOf(entity)].some(({ sets }) =>
      sets.some(([name, { kind }]) => name === field.name && kind === "cleared"),
    );
  const fields = entity.fields.map((field): FieldPlan =>
    isStored(field) ? { ...field, stored: true } : field,
  );
  return { ...entity, fields };
}

/** Every field that a new document may have after this create. */
export function creatable(create: CreatePlan, entity: EntityPlan): readonly string[] {
  const { fields, journal, journalOf, lifecycle } = entity;
  const allowed = new Set([
    ...firstPaces(entity),
    ...create.fields,
    ...create.sets.map(([field]) => field),
    ...(lifecycle === undefined ? [] : [lifecycle.field]),
    ...(journal === undefined ? [] : [journal.last]),
    ...(journalOf === undefined ? [] : ["kind", "byName", "byRole"]),
  ]);
  return fields.map((field) => field.name).filter((field) => allowed.has(field));
}

/** The counters that a new document may contain: only documents of accounts may start with a count. */
export function firstPaces({ actor, paces }: EntityPlan): readonly string[] {
  return actor === undefined ? paces : [];
}

/** The settings of a create that are checked for it alone. The author and time of an entry are checked for all entries alike. */
export function ownSettings(
  { sets }: CreatePlan,
  { journalOf }: EntityPlan,
): readonly SettingPlan[] {
  return sets.filter(([field]) => journalOf === undefined || !["by", "at"].includes(field));
}

/** The fields whose values entries do not record: the state, the last entry, and merged lists. */
export function untoldFields(entity: EntityPlan): readonly string[] {
  const { lifecycle, journal } = entity;
  return [
    ...(lifecycle === undefined ? [] : [lifecycle.field]),
    ...(journal === undefined ? [] : [journal.last]),
    ...mergedFields(entity),
  ];
}

/**
 * The fields whose values an entry records: every field that a change may write, except those recorded in another way, and server
 * times, which the client cannot know beforehand.
 */
export function toldFields(entity: EntityPlan): readonly FieldPlan[] {
  const steps = stepsOf(entity);
  const written = new Set([
    ...steps.flatMap((step) => writtenByStep(step, entity)),
    ...entity.edits.flatMap((edit) => writtenByEdit(edit, entity)),
  ]);
  const untold = untoldFields(entity);
  const moments = [...entity.creates, ...steps].flatMap(({ sets }) =>
    sets.flatMap(([field, setting]) => (setting.kind === "now" ? [field] : [])),
  );
  return entity.fields.filter(
    ({ name }) => written.has(name) && !untold.includes(name) && !moments.includes(name),
  );
}

/** How many fields each step and edit can change at most, of those that an entry names. */
export function changesByOperation(
  entity: EntityPlan,
): readonly { readonly name: string; readonly count: number }[] {
  const untold = untoldFields(entity);
  const operations = [
    ...stepsOf(entity).map((step) => ({ name: step.name, fields: writtenByStep(step, entity) })),
    ...entity.edits.map((edit) => ({ name: edit.name, fields: writtenByEdit(edit, entity) })),
  ];
  return operations.map(({ name, fields }) => ({
    name,
    count: fields.filter((field) => !untold.includes(field)).length,
  }));
}

/**
 * What entries tell of are fields of what they are about. Where `changed` has no limit of its own, there is room for as many
 * names as any step or edit can change.
 */
export function withTold(entity: EntityPlan, entities: readonly EntityPlan[]): EntityPlan {
  const owner = entities.find(({ name }) => name === entity.journalOf);
  if (owner === undefined) return entity;
  const most = Math.max(1, ...changesByOperation(owner).map(({ count }) => count));
  const fields = entity.fields.map((field): FieldPlan => {
    const { name, type } = field;
    if (type.kind === "told") return { ...field, type: { ...type, fields: toldFields(owner) } };
    if (name === "changed" && type.kind === "list" && type.max === undefined)
      return { ...field, type: { ...type, max: most } };
    return field;
  });
  return { ...entity, fields };
}

/** What a user may add to an entry. */
export const entryParts = ["text", "photos", "minutes", "audience"] as const;

/** What an operation fills in when it writes its entry, besides its author and its moment. */
export const filledParts: readonly string[] = [
  "kind",
  "byName",
  "byRole",
  "from",
  "to",
  "changed",
  "was",
  "became",
];
const tellingFields: ReadonlySet<string> = new Set(["by", "at", ...filledParts, ...entryParts]);

/** Whether a field of an entry tells what was done: its operation fills it in, or the user who does it. */
export const tellsWhatWasDone = (field: string): boolean => tellingFields.has(field);

/**
 * The fields of entries that some operations exclude, with the names of these operations. All exclude what neither they nor a user
 * fills in.
 */
export function barredOperations(
  entity: EntityPlan,
  entries: EntityPlan,
): readonly { readonly kinds: readonly string[] | "all"; readonly fields: readonly FieldPlan[] }[] {
  const groups = new Map<string, { kinds: string[]; fields: readonly FieldPlan[] }>();
  for (const { name, entry } of operationsOf(entity)) {
    const barred = entry === undefined ? [] : entryParts.filter((each) => !entry.includes(each));
    const fields = entries.fields.filter((each) => barred.some((part) => part === each.name));
    if (fields.length === 0) continue;
    const key = fields.map((each) => each.name).join(" ");
    const group = groups.get(key) ?? { kinds: [], fields };
    group.kinds.push(name);
    groups.set(key, group);
  }
  const own = entries.fields.filter(({ name }) => !tellsWhatWasDone(name));
  return [
    ...(own.length === 0 ? [] : [{ kinds: "all", fields: own } as const]),
    ...groups.values(),
  ];
}

/**
 * List fields that are sets of users, where each user may add or remove only themselves. Stores merge them, so no entry records
 * them.
 */
function mergedFields(entity: EntityPlan): readonly string[] {
  return [...new Set(entity.edits.flatMap((edit) => mergedBy(edit.by)))];
}

/** The list fields that a policy treats as sets. */
export function mergedBy(policy: Policy): readonly string[] {
  if (policy.kind === "onlySelfIn") return [policy.field];
  return policy.kind === "anyOf" || policy.kind === "allOf" ? policy.of.flatMap(mergedBy) : [];
}

/** The creates by which users join an existing organisation. */
export function joinsOf({ creates }: EntityPlan): readonly CreatePlan[] {
  return creates.filter(isJoining);
}

/** The edits by which former members return. */
export function returnsOf({ edits }: EntityPlan): readonly EditPlan[] {
  return edits.filter(isJoining);
}

/** The edits for active members. */
export function changedByMembers({ edits }: EntityPlan): readonly EditPlan[] {
  return edits.filter((each) => !isJoining(each));
}

function isJoining({ by }: Pick<Operation, "by">): boolean {
  return partsHere(by).some(({ kind }) => kind === "joining");
}

/** The creates for members, or for users who found an organisation. */
export function begunByMembers(entity: EntityPlan): readonly CreatePlan[] {
  const joins = joinsOf(entity);
  return entity.creates.filter((each) => !joins.includes(each));
}

/** Whether a policy reads other documents than its own. */
export function looksAround(policy: Policy): boolean {
  return partsEverywhere(policy).some(({ kind }) =>
    ["related", "above", "beside", "mine", "agrees", "parent", "founding"].includes(kind),
  );
}

/** Whether the policies of an entity below this one ask who may read its documents. */
export function isAskedBelow({ name }: EntityPlan, { entities }: SchemaPlan): boolean {
  return entities.some(({ path }) => path.params.at(-2) === name);
}

/** Whether the policy of any change asks who may read documents of this entity. */
export function isAskedInChange({ name }: EntityPlan, plan: SchemaPlan): boolean {
  return askedInChange(plan).has(name);
}

const askedInChange = once(({ entities }: SchemaPlan): ReadonlySet<string> => {
  const parentsIn = (policy: Policy): readonly string[] =>
    partsEverywhere(policy).flatMap((each) => (each.kind === "parent" ? [each.entity] : []));
  const asked = new Set(
    entities.flatMap((entity) => [
      ...operationsOf(entity).flatMap(policiesOf).flatMap(parentsIn),
      ...(entity.remove === undefined ? [] : parentsIn(entity.remove)),
    ]),
  );
  const reads = new Map(entities.map(({ name, read }) => [name, read]));
  // A loop over a set also visits elements that are added during the loop.
  for (const name of asked) {
    const read = reads.get(name);
    for (const parent of read === undefined ? [] : parentsIn(read)) asked.add(parent);
  }
  return asked;
});
