import type { Codec, Document, Instant } from "../generated/runtime.ts";
import type { Database, Log, Search } from "./ports.ts";
import { codeOf, placeOf, reportUnreadable } from "./reporting.ts";

/** A job that does something with each document of a kind, some in each run, and goes on where it stopped. */
export interface Walk<E> {
  /** What its cursor is called. */
  readonly name: string;
  readonly codec: Codec<E>;
  /** Which documents: of a time, those of the time since everything was done; else those that are there, round after round. */
  readonly of: (since: Instant, now: Instant) => Omit<Search, "after" | "limit">;
  /** Documents in one run. */
  readonly most: number;
  /** May be done again for the same document. */
  readonly each: (document: Document<E>) => Promise<void>;
}

export interface WalkParts {
  readonly database: Database;
  readonly now: () => Instant;
  readonly report: Log;
}

const dayMs = 24 * 3_600_000;
const pageSize = 300;
/** What failed so often is given up. A run is at least an hour after the last. */
const triesMost = 48;
/** So much of what failed is remembered. */
const failedMost = 200;

/**
 * One run. A document that fails, or does not decode, is reported, remembered and tried again in the next run; all others are done
 * all the same. The first time it begins a day back.
 */
export async function walk<E>(job: Walk<E>, parts: WalkParts): Promise<void> {
  const { database, now } = parts;
  const began = now();
  const { until: since = began - dayMs, position, failed = [] } = await database.recall(job.name);
  const failures = new Map(failed.map(({ path, tries }) => [path, tries]));
  await tryAgain(job, failures, parts);
  const fail = (path: string): void => {
    if (failures.size < failedMost) failures.set(path, 1);
    else parts.report("given up", { job: job.name, place: placeOf(path) });
  };
  let after = position;
  let left = job.most;
  do {
    const limit = Math.min(pageSize, left);
    const search = { ...job.of(since, began), after, limit };
    const { rows, problems, next } = await database.search(job.codec, search);
    // What failed before has just been tried.
    for (const row of rows.filter(({ path }) => !failures.has(path)))
      if (!(await isDone(job, row, parts))) fail(row.path);
    for (const problem of problems.filter(({ path }) => !failures.has(path))) {
      reportUnreadable(problem, parts.report);
      fail(problem.path);
    }
    left -= limit;
    after = next;
    // After each page, so that a run that is cut off has done something.
    await database.remember(job.name, {
      until: after === undefined ? began : since,
      position: after,
      failed: [...failures].map(([path, tries]) => ({ path, tries })),
    });
  } while (after !== undefined && left > 0);
}

/** Tries what failed before; what still fails stays among the failures, until it has failed too often. */
async function tryAgain<E>(
  job: Walk<E>,
  failures: Map<string, number>,
  parts: WalkParts,
): Promise<void> {
  for (const [path, tries] of failures) {
    const reading = await parts.database.read(job.codec, path);
    const isOver =
      reading.kind === "absent" ||
      (reading.kind === "there" && (await isDone(job, reading.document, parts)));
    if (isOver) failures.delete(path);
    else if (tries < triesMost) failures.set(path, tries + 1);
    else {
      failures.delete(path);
      parts.report("given up", { job: job.name, place: placeOf(path) });
    }
  }
}

async function isDone<E>(
  { name, each }: Walk<E>,
  document: Document<E>,
  { report }: WalkParts,
): Promise<boolean> {
  try {
    await each(document);
    return true;
  } catch (error) {
    report("a step of upkeep failed", {
      job: name,
      place: placeOf(document.path),
      code: codeOf(error),
    });
    return false;
  }
}
