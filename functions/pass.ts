import type { Codec, Document, Instant } from "../generated/runtime.ts";
import type { Failures } from "./failures.ts";
import type { Database, Found, Log, Pass, Search } from "./ports.ts";
import { organisationOf, placeOf, reportUnreadable } from "./reporting.ts";

/** What one run does of a pass: documents, of one organisation, and those that are looked at. */
interface Bounds {
  readonly most: number;
  readonly share: number;
  readonly looks: number;
}

/** A job that does something with each document of a kind, some in each run, and goes on where it stopped. */
export interface Walk<E> {
  /** What its cursor is called. */
  readonly name: string;
  readonly codec: Codec<E>;
  /** Which documents: of a time, those of the time since everything was done; else those that are there, round after round. */
  readonly of: (since: Instant, now: Instant) => Omit<Search, "after" | "limit">;
  /** Documents in one run. */
  readonly most: number;
  /** Of these, so many of one organisation. What is more waits, so that no other organisation does. */
  readonly share: number;
  /** May be done again for the same document. */
  readonly each: (document: Document<E>) => Promise<void>;
}

/** What every job works with. */
export interface WalkParts {
  readonly database: Database;
  readonly now: () => Instant;
  readonly report: Log;
}

/** What a run does documents with. */
export interface Turn<E> {
  readonly search: (search: Search) => Promise<Found<E>>;
  readonly isDone: (document: Document<E>) => Promise<boolean>;
  readonly failures: Failures;
  readonly parts: WalkParts;
}

const pageSize = 300;
const pageLeast = 50;
/** So many organisations wait for their next turn; of any further one only its share is done, or what a round comes to again. */
const lateMost = 500;

/** Goes on with a pass in one run, and says after each page how far it is, and whether that was the last. */
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
    // Of whatever is left: a page of which most is passed by is not to be a small one.
    const limit = Math.min(pageSize, Math.max(left, pageLeast), looksLeft);
    const { rows, problems, next } = await turn.search({ ...job.of(since, until), after, limit });
    looksLeft -= limit;
    const late = new Set<string>();
    for (const row of rows) {
      const organisation = organisationOf(row.path);
      // What failed before has just been tried.
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

/** What a pass leaves, after a page of which something of these organisations is left. */
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

/** The pass that takes up what another left, together with what is still being taken up. */
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
  // Of a time, what came later lies behind what is still to be gone through.
  if (of(since, until).window !== undefined) return { ...begun, until, of: joined(some) };
  if (added.length === 0) return begun;
  // In a round it may lie before: it has its turn after this one, from the beginning.
  return { ...begun, late: joined(later), lateFrom: undefined };
}
