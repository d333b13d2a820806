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
}

/**
 * Whether counting begins anew, by the clock of this device or against it: the server's clock decides, and the two may be far
 * apart.
 */
export type ClockGuess = "byClock" | "againstClock";

/** What a document has to count next: one more than the server has, or the first of a new while. */
export async function countOn(
  database: Firestore,
  transaction: Transaction,
  { path, paces, of }: Counted,
  guess: ClockGuess,
): Promise<NextCount> {
  const found = await find(database, transaction, path);
  const stored = found ?? {};
  const data = Object.entries(of).map(([name, paths]) => {
    const last = lastIn(stored[name]);
    const seconds = paces[name]?.seconds ?? 0;
    const isOver = last !== undefined && Date.now() >= last.from.toMillis() + seconds * 1000;
    const isNew = last === undefined || isOver === (guess === "byClock");
    const count = (isNew ? 0 : last.count) + paths.length;
    return [name, { from: isNew ? serverTimestamp() : last.from, count, of: paths }] as const;
  });
  return { path, isThere: found !== undefined, data: Object.fromEntries(data) };
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
