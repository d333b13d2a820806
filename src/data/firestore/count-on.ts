import { doc, type Firestore, serverTimestamp, type Transaction } from "firebase/firestore/lite";
import type { Counted } from "#generated/counting.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import { isRecord } from "#generated/runtime.ts";
import { meaningOf } from "./firestore-errors.ts";

/** What a document is to count after a change. */
export interface NextCount {
  readonly path: string;
  readonly isThere: boolean;
  readonly data: Stored;
  /** From when on each of its counts begins anew, ms by the server's clock. */
  readonly anew: readonly number[];
}

/**
 * Moments that the server's clock may stand at where it does not stand at this device's: one for each other set of counts that
 * would begin anew by then, the nearest first. Each count has a while of its own, so one may go on while another begins anew.
 * @param anew from when on each count begins anew, ms
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
 * What a document has to count next: one more than the server has, or the first of a new while.
 * @param now where the server's clock is taken to stand: it decides, and it may be far from this device's
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

/** The document that counts; rules do not show that somebody has none yet. */
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
  /** As the server has it: an instant would lose its microseconds, and the rules compare them. */
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
