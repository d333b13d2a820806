import { fingerprintOf } from "../lock/lock-text.ts";
import { carriedFields } from "../plan/files.ts";
import type { EntityPlan, FieldPlan, FieldType, ItemType, SchemaPlan } from "../plan/plan.ts";
import { blocks, doc, quote, words } from "./text.ts";

/** `backup.ts`: what is needed to copy the documents of every entity from one store to another. */
export function renderBackup(plan: SchemaPlan): string {
  const items = plan.entities.map((entity) => `${entity.name}: ${renderItem(entity, plan)}`);
  return blocks([
    `${doc("A hash of the schema, which differs after every change to it.")}export const schemaFingerprint = ${quote(fingerprintOf(plan))};`,
    `${doc("What backups need to know about each entity besides its codec, by the entity's name.")}export const backupFacts: Readonly<Record<string, EntityFacts>> = { ${items.join(", ")} };`,
  ]);
}

function renderItem(entity: EntityPlan, plan: SchemaPlan): string {
  const refs = refsOf(entity);
  const kinds = [...new Set(refs.map(([kind]) => kind))].map(
    (kind) => `${kind}: ${words(refs.flatMap(([each, at]) => (each === kind ? [at] : [])))}`,
  );
  const parts = [
    ...journalOf(entity, plan),
    ...peopleOf(entity, plan),
    ...(entity.files.length === 0
      ? []
      : [
          `files: { names: ${words(entity.files.map(({ name }) => name))}, metadata: ${words(carriedFields(entity))} }`,
        ]),
    ...(kinds.length === 0 ? [] : [`refs: { ${kinds.join(", ")} }`]),
  ];
  return `{ ${parts.join(", ")} }`;
}

/** The actor entity and its projections. */
function peopleOf(
  { name, projectionOf, fields }: EntityPlan,
  { actor }: SchemaPlan,
): readonly string[] {
  if (actor === undefined || (actor.name !== name && actor.name !== projectionOf)) return [];
  const active = actor.actor?.active;
  const isThere = active !== undefined && fields.some((field) => field.name === active);
  return [`people: ${isThere ? `{ active: ${quote(active)} }` : "{}"}`];
}

function journalOf({ journal }: EntityPlan, { entities }: SchemaPlan): readonly string[] {
  if (journal === undefined) return [];
  const collection = entities.find(({ name }) => name === journal.entity)?.path.collections.at(-1);
  if (collection === undefined) return [];
  return [`journal: { last: ${quote(journal.last)}, entries: ${quote(collection)} }`];
}

/** The entity that a field refers to and the path of the field, lists included. */
type RefAt = readonly [entity: string, at: string];

function refsOf({ fields }: Pick<EntityPlan, "fields">): readonly RefAt[] {
  return fields.flatMap(({ name, type }: FieldPlan) =>
    refsIn(type.kind === "list" ? type.of : type, name),
  );
}

function refsIn(type: ItemType | FieldType, at: string): readonly RefAt[] {
  if (type.kind === "ref") return [[type.entity, at]];
  if (type.kind !== "object" && type.kind !== "told") return [];
  return refsOf(type).map(([entity, below]): RefAt => [entity, `${at}.${below}`]);
}
