import type { BoundConverters } from "#generated/firestore/binding.ts";
import { type Codec, type Condition, idOf, type Json, type Query } from "#generated/runtime.ts";
import type { FirestoreStoreParts } from "./firestore-parts.ts";

/** What is asked of the server for a query; queries that ask the same share the answer. */
export interface Question {
  /** Two questions with the same key are the same. */
  readonly key: string;
  readonly codec: Codec<unknown>;
  readonly collection: string;
  readonly where: readonly Condition[];
  readonly order: Query<unknown>["order"];
  /** The least that the first field of the order may hold. */
  readonly from?: Json;
  /** How many rows are wanted; left out, all of them, in whatever order. */
  readonly most?: number;
  /** The documents are asked for one by one, by these ids. */
  readonly ids?: readonly string[];
}

/** The question behind a query. Order matters to the server only where a limit or a beginning cuts: elsewhere rows are put in order here. */
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

/** What the answer to a question has to be like, as Firestore keeps values. */
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

/** The question for one document, which a policy looks at beside others. */
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
