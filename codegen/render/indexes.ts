import type { EntityPlan, FieldPlan, FieldType, QueryPlan, SchemaPlan } from "../plan/plan.ts";
import { fieldNamed } from "../plan/plan.ts";

/** A field of a composite index, as Firebase's own file writes it. */
type IndexField =
  | { readonly fieldPath: string; readonly order: "ASCENDING" | "DESCENDING" }
  | { readonly fieldPath: string; readonly arrayConfig: "CONTAINS" };

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: "COLLECTION";
  readonly fields: readonly IndexField[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly SingleIndex[];
}

interface SingleIndex {
  readonly order: "ASCENDING" | "DESCENDING";
  readonly queryScope: "COLLECTION" | "COLLECTION_GROUP";
}

/** The automatic indexes of every field, which an override would remove, and one over all collections of that name. */
const everywhere: readonly SingleIndex[] = [
  { order: "ASCENDING", queryScope: "COLLECTION" },
  { order: "DESCENDING", queryScope: "COLLECTION" },
  { order: "ASCENDING", queryScope: "COLLECTION_GROUP" },
];

/** A query never compares a text longer than this. */
const longText = 255;

/**
 * `firestore.indexes.json`: the composite indexes of the declared queries, exemptions for fields that no query uses and that are
 * expensive to index, and collection-group indexes for queries of a server. The emulator needs no indexes, so a missing one fails
 * in production only.
 */
export function renderIndexes({ entities }: SchemaPlan): string {
  const indexes = entities.flatMap((entity) =>
    entity.queries.flatMap((query) => indexOf(query, entity) ?? []),
  );
  // An exemption applies to every collection of that name, at any path.
  const asked = new Set(
    entities.flatMap((entity) => askedFields(entity).map((field) => `${groupOf(entity)}.${field}`)),
  );
  const fieldOverrides = entities.flatMap((entity) => [
    ...exemptions(entity, asked),
    ...sweeps(entity),
  ]);
  return `{
  "indexes": ${onePerLine(distinct(indexes))},
  "fieldOverrides": ${onePerLine(distinct(fieldOverrides))}
}
`;
}

function onePerLine(items: readonly object[]): string {
  if (items.length === 0) return "[]";
  return `[\n    ${items.map((each) => JSON.stringify(each)).join(",\n    ")}\n  ]`;
}

/**
 * The composite index of a query. Firestore merges automatic indexes for equalities (also `in` and `array-contains`), and one
 * field alone can order; only equalities with an order, or several orders, need a composite index.
 */
function indexOf(query: QueryPlan, entity: EntityPlan): Index | undefined {
  const equal = [...new Set(query.where.map(([field]) => field))].toSorted();
  // An order by a field with an equality has no effect.
  const order = query.order.filter(({ field }) => !equal.includes(field));
  if (order.length === 0 || equal.length + order.length < 2) return undefined;
  const isList = (field: string): boolean => fieldNamed(entity, field).type.kind === "list";
  return {
    collectionGroup: groupOf(entity),
    queryScope: "COLLECTION",
    fields: [
      ...equal.map((fieldPath): IndexField =>
        isList(fieldPath)
          ? { fieldPath, arrayConfig: "CONTAINS" }
          : { fieldPath, order: "ASCENDING" },
      ),
      ...order.map(({ field, descending }): IndexField => ({
        fieldPath: field,
        order: descending ? "DESCENDING" : "ASCENDING",
      })),
    ],
  };
}

/** Fields without automatic indexes: long texts, and fields that would need an index entry for each item or nested field. */
function exemptions(entity: EntityPlan, asked: ReadonlySet<string>): readonly FieldOverride[] {
  const collectionGroup = groupOf(entity);
  return entity.fields
    .filter((field) => isDear(field) && !asked.has(`${collectionGroup}.${field.name}`))
    .map(({ name }) => ({ collectionGroup, fieldPath: name, indexes: [] }));
}

/** Fields by which a server finds documents at any path. */
function sweeps(entity: EntityPlan): readonly FieldOverride[] {
  const collectionGroup = groupOf(entity);
  return entity.swept.map((fieldPath) => ({ collectionGroup, fieldPath, indexes: everywhere }));
}

function askedFields({ queries, swept }: EntityPlan): readonly string[] {
  const asked = queries.flatMap(({ where, order }) => [
    ...where.map(([field]) => field),
    ...order.map(({ field }) => field),
  ]);
  return [...asked, ...swept];
}

function isDear({ type }: FieldPlan): boolean {
  return type.kind === "object" || type.kind === "told" || type.kind === "list" || isLong(type);
}

function isLong(type: FieldType): boolean {
  return type.kind === "string" && (type.max ?? Infinity) > longText;
}

function groupOf({ path }: EntityPlan): string {
  return path.collections.at(-1) ?? "";
}

/** The distinct items, in their original order. */
function distinct<T extends Index | FieldOverride>(items: readonly T[]): readonly T[] {
  const byText = new Map(items.map((each) => [JSON.stringify(each), each]));
  return [...byText].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
