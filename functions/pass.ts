import type { Codec, Document, Instant } from "../generated/runtime.ts";
import type { Failures } from "./failures.ts";
import type { Database, Found, Log, Pass, Search } from "./ports.ts";
import { organisationOf, placeOf, reportUnreadable } from "./reporting.ts";

/** The limits of a run on a pass: documents that are handled, the same per organisation, and documents that are read. */
interface Bounds {
  readonly most: number;
  readonly share: number;
  readonly looks: number;
}

/** A job that handles each document of a kind, some per run, and continues where it stopped. */
export interface Walk<E> {
  /** The name of its cursor. */
  readonly name: string;
  readonly codec: Codec<E>;
  /** The documents: with a window, those since everything was handled; otherwise all documents, round after round. */
  readonly of: (since: Instant, now: Instant) => Omit<Search, "after" | "limit">;
  /** The most documents per run. */
  readonly most: number;
  /** The most of these per organisation. The rest waits, so that no other organisation has to. */
  readonly share: number;
  /** Handles a document; may be called again for the same one. */
  readonly each: (document: Document<E>) => Promise<void>;
}

/** What every job needs. */
export interface WalkParts {
  readonly database: Database;
  readonly now: () => Instant;
  readonly report: Log;
}

/** How a run reads and handles documents. */
export interface Turn<E> {
  readonly search: (search: Search) => Promise<Found<E>>;
  readonly isDone: (document: Document<E>) => Promise<boolean>;
  readonly failures: Failures;
  readonly parts: WalkParts;
}

const pageSize = 300;
const pageLeast = 50;
/**
 * The most organisations that wait for their next turn; for further ones only their share is handled, or what the next round
 * reaches.
 */
const lateMost = 500;

/** Continues a pass in one run. After each page, `keep` gets its position, and whether the page was the last. */
export async function goThrough<E>(
  job: Walk<E>,
  begun: Pass,
  { most, share, looks }: Bounds,
  turn: Turn<E>,
  keep: (pass: Pass, isOver: boolean) => Promise<void>,
): Promise<void> {
  const { failures, parts } = turn;
  const done = new Map<string, number>();
  const isFull = (organisation: string): boolean => (done.get(organisation) ?? 0) >= share;
  let pass = begun;
  let [left, looksLeft] = [most, looks];
  do {
    const { since, until, position: after, of } = pass;
    // The page size ignores how many of the documents will be skipped, because most of a page may be.
    const limit = Math.min(pageSize, Math.max(left, pageLeast), looksLeft);
    const { rows, problems, next } = await turn.search({ ...job.of(since, until), after, limit });
    looksLeft -= limit;
    const late = new Set<string>();
    for (const row of rows) {
      const organisation = organisationOf(row.path);
      // Documents that failed before have just been tried again.
      if (of?.includes(organisation) === false || failures.has(row.path)) continue;
      if (isFull(organisation)) late.add(organisation);
      else {
        done.set(organisation, (done.get(organisation) ?? 0) + 1);
        left -= 1;
        if (!(await turn.isDone(row))) failures.add(row.path);
      }
    }
    for (const problem of problems.filter(({ path }) => !failures.has(path))) {
      reportUnreadable(problem, parts.report);
      failures.add(problem.path);
    }
    const last = rows.at(-1);
    const isToPass =
      next !== undefined && left > 0 && last !== undefined && isFull(organisationOf(last.path));
    if (isToPass) late.add(organisationOf(last.path));
    const position = isToPass ? parts.database.beyond(next) : next;
    const behind = leftOf(pass, late, job.name, parts);
    pass = { since, until, of, position, late: behind.late, lateFrom: behind.lateFrom };
    await keep(pass, next === undefined);
  } while (pass.position !== undefined && left > 0 && looksLeft > 0);
}

/** What a pass leaves for later, after a page on which these organisations had more than their share. */
function leftOf(
  { late, lateFrom, position }: Pass,
  more: ReadonlySet<string>,
  job: string,
  { report }: WalkParts,
): Pick<Pass, "late" | "lateFrom"> {
  const added = [...more].filter((each) => !late.includes(each));
  const room = lateMost - late.length;
  for (const each of added.slice(room))
    report("given up", { job, place: placeOf(`organisations/${each}`) });
  if (added.length === 0) return { late, lateFrom };
  return {
    late: [...late, ...added.slice(0, room)],
    lateFrom: late.length === 0 ? position : lateFrom,
  };
}

/** The pass for what another one left, together with what is still left from before. */
export function behindOf<E>(
  { of }: Walk<E>,
  { since, until, late, lateFrom }: Pass,
  begun: Pass | undefined,
): Pass | undefined {
  if (late.length === 0) return begun;
  if (begun === undefined) return { since, until, position: lateFrom, of: late, late: [] };
  const { of: some = [], late: later } = begun;
  const added = late.filter((each) => !some.includes(each));
  const joined = (all: readonly string[]): readonly string[] =>
    [...new Set([...all, ...added])].slice(0, lateMost);
  // With a window, later documents come after the position of the pass.
  if (of(since, until).window !== undefined) return { ...begun, until, of: joined(some) };
  if (added.length === 0) return begun;
  // Without one they may come before it, so the organisation has its turn in the pass after this one, from the beginning.
  return { ...begun, late: joined(later), lateFrom: undefined };
}
