import {
  doc,
  type Firestore,
  increment,
  runTransaction,
  type Transaction,
} from "firebase/firestore/lite";
import { counters } from "#generated/counters.ts";
import { type Counted, countedIn, uncounted } from "#generated/counting.ts";
import type { BoundConverters } from "#generated/firestore/binding.ts";
import type { Operation } from "#generated/firestore/changing.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import { type ProjectedWrite, projectedWrites } from "#generated/projecting.ts";
import { projections } from "#generated/projections.ts";
import type { Change, Fields } from "#generated/runtime.ts";
import { entryPathOf } from "#machines/entry-path.ts";
import type { Registry } from "../local/registry.ts";
import { countOn, otherClocks } from "./count-on.ts";
import { meaningOf } from "./firestore-errors.ts";
import { withinTime } from "./lite-documents.ts";

/** The server's answer to a change. Where it is unknown whether the change was applied, the SDK's own error is thrown. */
export type Answer = "applied" | "refused" | "occupied";

/** The pauses between attempts, in ms, while others write the same documents. */
const pauses = [40, 120, 300, 700] as const;

/** The most documents that are probed, because each probe costs a read. */
const mostProbes = 20;

/** Sends a change as one commit, again while others write the same documents; it is applied as a whole or not at all. */
export async function sendChange(
  database: Firestore,
  bound: SendingParts,
  change: Change,
  patienceMs: number,
): Promise<Answer> {
  const now = Date.now();
  const anew = new Set<number>();
  const send = (clock: number) => sendBy(database, bound, change, patienceMs, { now: clock, anew });
  const first = await send(now);
  if (first !== "refused") return first;
  for (const clock of otherClocks(now, [...anew])) {
    // One after the other, because most refusals have nothing to do with the counts.
    const answer = await send(clock);
    if (answer !== "refused") return answer;
  }
  return "refused";
}

/** The assumed time of the server's clock, and the moments at which counts were found to start over. */
interface Counting {
  readonly now: number;
  readonly anew: Set<number>;
}

/** The converters of writes, and the known paths. */
export interface SendingParts extends Pick<BoundConverters, "operationsOf"> {
  readonly entities: Pick<Registry, "at">;
}

async function sendBy(
  database: Firestore,
  { operationsOf, entities }: SendingParts,
  change: Change,
  patienceMs: number,
  { now, anew }: Counting,
): Promise<Answer> {
  const operations = operationsOf({ ...change, writes: uncounted(change, counters) });
  const counting = { counted: countedIn(change, counters), now, anew };
  const encode = (fields: Fields, path: string): Stored =>
    operationsOf({ ...change, writes: [{ kind: "create", path, fields }] }).find(isWritten)?.data ??
    {};
  const projected = projectedWrites(change, projections)
    .filter(({ path }) => entities.at(path) !== undefined)
    .map((each) => ({ ...each, encode }));
  const probes = probesOf(change);
  const raised = operations.map((each) => withRevision(each, entities));
  for (const pause of [...pauses, undefined]) {
    try {
      // The attempts have to run one after the other.
      return await withinTime(
        sendOnce(database, { operations: raised, probes, projected, ...counting }),
        patienceMs,
      );
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === "refused") return "refused";
      if (meaning !== "contended" || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
  throw new Error("a change is sent until there is an answer");
}

/** A returning member cannot read their own document before they are back, so the server raises whatever revision it has. */
function withRevision(operation: Operation, entities: Pick<Registry, "at">): Operation {
  const isMissing = operation.kind === "update" && !("revision" in operation.data);
  return isMissing && entities.at(operation.path)?.isRevised === true
    ? { ...operation, data: { ...operation.data, revision: increment(1) } }
    : operation;
}

/**
 * The documents that must not exist yet, read in the same transaction, because the SDK has no "create". Where the change writes a
 * journal entry of its own, the rules check this, and no document is read.
 */
function probesOf(change: Change): readonly string[] {
  const created = change.writes.filter(({ kind }) => kind === "create").map(({ path }) => path);
  return entryPathOf(change) === undefined && created.length <= mostProbes ? created : [];
}

interface Sending extends Counting {
  readonly operations: readonly Operation[];
  readonly probes: readonly string[];
  readonly projected: readonly Projected[];
  readonly counted: readonly Counted[];
}

async function sendOnce(
  database: Firestore,
  { operations, probes, projected, counted, now, anew }: Sending,
): Promise<Answer> {
  let isOccupied = false;
  const work = async (transaction: Transaction) => {
    const found = await Promise.all(probes.map((path) => probe(database, transaction, path)));
    isOccupied = found.includes(true);
    if (isOccupied) return;
    const repeated = await Promise.all(
      projected.map(
        async (each) => [each.path, await repeatedBy(database, transaction, each)] as const,
      ),
    );
    const counts = await Promise.all(
      counted.map((each) => countOn(database, transaction, each, now)),
    );
    for (const each of counts.flatMap((count) => count.anew)) anew.add(each);
    for (const each of operations) {
      const ref = doc(database, each.path);
      const begun = counts.find(({ path, isThere }) => path === each.path && !isThere);
      if (each.kind === "delete") transaction.delete(ref);
      else if (each.kind === "update") transaction.update(ref, each.data);
      else transaction.set(ref, { ...each.data, ...begun?.data });
    }
    for (const { path, isThere, data } of counts) {
      const ref = doc(database, path);
      if (isThere) transaction.update(ref, data);
      else if (operations.every((each) => each.path !== path)) transaction.set(ref, data);
    }
    for (const [path, data] of repeated) transaction.set(doc(database, path), data);
  };
  await runTransaction(database, work, { maxAttempts: 1 });
  return isOccupied ? "occupied" : "applied";
}

interface Projected extends ProjectedWrite {
  /** The fields as Firestore stores them. */
  readonly encode: (fields: Fields, path: string) => Stored;
}

/** The fields of a projection after a write: those that the write sets, and the others as the server has them. */
async function repeatedBy(
  database: Firestore,
  transaction: Transaction,
  { write, projection, path, encode }: Projected,
): Promise<Stored> {
  const set = write.kind === "create" ? write.fields : write.set;
  const clear = write.kind === "create" ? [] : (write.clear ?? []);
  const written = Object.fromEntries(
    Object.entries(set).filter(([name]) => projection.fields.includes(name)),
  );
  const data = encode(written, path);
  const left = projection.fields.filter((name) => !(name in written) && !clear.includes(name));
  if (write.kind === "create" || left.length === 0) return data;
  const stored = (await transaction.get(doc(database, write.path))).data() ?? {};
  const kept = left.flatMap((name) => {
    const value: unknown = stored[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...data };
}

function isWritten(operation: Operation): operation is Extract<Operation, { data: Stored }> {
  return operation.kind !== "delete";
}

async function probe(
  database: Firestore,
  transaction: Transaction,
  path: string,
): Promise<boolean> {
  try {
    return (await transaction.get(doc(database, path))).exists();
  } catch (error) {
    // The rules do not reveal that a document is missing; they decide on its creation as well.
    if (meaningOf(error) === "refused") return false;
    throw error;
  }
}
