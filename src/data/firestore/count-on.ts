import { doc, type Firestore, serverTimestamp, type Transaction } from "firebase/firestore/lite";
import type { Counted } from "#generated/counting.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import { isRecord } from "#generated/runtime.ts";
import { meaningOf } from "./firestore-errors.ts";

/** The next value of a counter document. */
export interface NextCount {
  readonly path: string;
  readonly isThere: boolean;
  readonly data: Stored;
  /** When each of its counts starts over, in ms by the server's clock. */
  readonly anew: readonly number[];
}

/**
 * Times that the server's clock may show, where it differs from this device's: one for each other set of counts that would have
 * started over by then, the nearest first. Each count has its own period, so one may continue while another starts over.
 * @param anew when each count starts over, ms
 */
export function otherClocks(now: number, anew: readonly number[]): readonly number[] {
  const moments = [...new Set(anew)].toSorted((a, b) => a - b);
  const [first] = moments;
  if (first === undefined) return [];
  const own = moments.findLast((each) => each <= now) ?? first - 1;
  return [first - 1, ...moments]
    .filter((each) => each !== own)
    .toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now));
}

/**
 * The next counts of a document: one more than the server has, or the first of a new period.
 * @param now the assumed time of the server's clock, which decides and may be far from this device's
 */
export async function countOn(
  database: Firestore,
  transaction: Transaction,
  { path, paces, of }: Counted,
  now: number,
): Promise<NextCount> {
  const found = await find(database, transaction, path);
  const stored = found ?? {};
  const anew: number[] = [];
  const data = Object.entries(of).map(([name, paths]) => {
    const last = lastIn(stored[name]);
    const seconds = paces[name]?.seconds ?? 0;
    const end = last === undefined ? undefined : last.from.toMillis() + seconds * 1000;
    if (end !== undefined) anew.push(end);
    const isNew = last === undefined || end === undefined || now >= end;
    const count = (isNew ? 0 : last.count) + paths.length;
    return [name, { from: isNew ? serverTimestamp() : last.from, count, of: paths }] as const;
  });
  return { path, isThere: found !== undefined, data: Object.fromEntries(data), anew };
}

/** The counter document; the rules do not reveal that it does not exist yet. */
async function find(
  database: Firestore,
  transaction: Transaction,
  path: string,
): Promise<Stored | undefined> {
  try {
    return (await transaction.get(doc(database, path))).data();
  } catch (error) {
    if (meaningOf(error) === "refused") return undefined;
    throw error;
  }
}

interface Last {
  /** As the server has it, because an instant would lose its microseconds, which the rules compare. */
  readonly from: { toMillis(): number };
  readonly count: number;
}

function lastIn(value: unknown): Last | undefined {
  if (!isRecord(value)) return undefined;
  const { from, count } = value;
  return isMoment(from) && typeof count === "number" ? { from, count } : undefined;
}

function isMoment(value: unknown): value is Last["from"] {
  return typeof value === "object" && value !== null && "toMillis" in value;
}
