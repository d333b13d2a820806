import type { BoundConverters } from "#generated/firestore/binding.ts";
import { type Codec, type Condition, idOf, type Json, type Query } from "#generated/runtime.ts";
import type { FirestoreStoreParts } from "./firestore-parts.ts";

/** The server's part of a query; queries with the same question share the answer. */
export interface Question {
  /** Two questions with the same key are equal. */
  readonly key: string;
  readonly codec: Codec<unknown>;
  readonly collection: string;
  readonly where: readonly Condition[];
  readonly order: Query<unknown>["order"];
  /** The smallest value of the first sort field. */
  readonly from?: Json;
  /** The most rows that are wanted; missing for all of them, in any order. */
  readonly most?: number;
  /** The ids of the documents, which are read one by one. */
  readonly ids?: readonly string[];
}

/** The question of a query. The server sorts only where a limit or a start cuts the answer; elsewhere rows are sorted here. */
export function questionOf(
  query: Query<unknown>,
  asksServer: NonNullable<FirestoreStoreParts["asksServer"]>,
): Question {
  const { codec, collection, limit, from } = query;
  const byId = query.where.find(({ field, contains }) => field === "id" && contains !== true);
  if (byId !== undefined) {
    const ids = byId.values.filter((each) => typeof each === "string");
    const key = JSON.stringify([collection, "ids", ids]);
    return { key, codec, collection, where: [], order: [], ids };
  }
  const where = query.where.filter((condition) => asksServer(query, condition));
  const isCutThere = limit !== undefined && where.length === query.where.length;
  const order = isCutThere || from !== undefined ? query.order : [];
  const key = JSON.stringify([collection, where, order, isCutThere ? limit : null, from ?? null]);
  return {
    key,
    codec,
    collection,
    where,
    order,
    ...(from !== undefined && { from }),
    ...(isCutThere && { most: limit }),
  };
}

/** The conditions of a question, with values as Firestore stores them. */
export function filtersOf(
  { codec, where, order, from }: Question,
  { filterOf }: Pick<BoundConverters, "filterOf">,
) {
  const filters = where.map((condition) => filterOf(codec, condition));
  const [first] = order;
  if (from === undefined || first === undefined) return filters;
  const { field, value } = filterOf(codec, { field: first.field, values: [from] });
  return [...filters, { field, is: ">=" as const, value }];
}

/** The question for one document, which a policy reads besides others. */
export function documentQuestion(path: string, codec: Codec<unknown>): Question {
  const collection = path.slice(0, path.lastIndexOf("/"));
  const ids = [idOf(path)];
  return {
    key: JSON.stringify([collection, "ids", ids]),
    codec,
    collection,
    where: [],
    order: [],
    ids,
  };
}
