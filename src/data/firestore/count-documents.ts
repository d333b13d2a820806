import { collection, type Firestore, getCount, query, where } from "firebase/firestore/lite";
import type { BoundConverters } from "#generated/firestore/binding.ts";
import type { Registry } from "../local/registry.ts";
import { Refused } from "../store.ts";
import { meaningOf, unreachable } from "./firestore-errors.ts";
import { withinTime } from "./lite-documents.ts";
import { nameListRefusal } from "./name-refusal.ts";
import { filtersOf, type Question } from "./question.ts";

export interface CountingParts {
  readonly database: Firestore;
  readonly bound: Pick<BoundConverters, "filterOf">;
  readonly entities: Registry;
  readonly patienceMs: number;
}

/**
 * Lets the server count the results of a question, which is billed as one read per thousand. Rejects with `Refused` or
 * `Unavailable`.
 */
export async function countDocuments(
  question: Question,
  { database, bound, entities, patienceMs }: CountingParts,
): Promise<number> {
  const filters = filtersOf(question, bound).map(({ field, is, value }) => where(field, is, value));
  const asked = query(collection(database, question.collection), ...filters);
  try {
    const answer = await withinTime(getCount(asked), patienceMs);
    const { count } = answer.data();
    return Math.min(count, question.most ?? count);
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning === "refused") throw new Refused(nameListRefusal(question.collection, entities));
    throw meaning === "wrong" ? error : unreachable(error);
  }
}
