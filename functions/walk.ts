import type { Document } from "../generated/runtime.ts";
import { Failures } from "./failures.ts";
import { behindOf, goThrough, type Turn, type Walk, type WalkParts } from "./pass.ts";
import type { Pass } from "./ports.ts";
import { Tries } from "./tries.ts";

const dayMs = 24 * 3_600_000;
/** The documents that may be read per handled one, because skipped ones have to be read too. */
const looksEach = 10;

/**
 * One run of a job. A document that fails, or does not decode, is reported, remembered and tried again in the next run; all
 * others are handled all the same. The first run starts a day back.
 *
 * A run continues where the last one stopped, and handles no more of one organisation than its share. Once the pass is complete,
 * another one begins for the organisations that are not finished; runs continue both.
 */
export async function walk<E>(job: Walk<E>, parts: WalkParts): Promise<void> {
  const { database, now } = parts;
  const began = now();
  const cursor = await database.recall(job.name);
  const { until: since = began - dayMs, position, late = [], lateFrom } = cursor;
  const failures = new Failures(job.name, cursor.failed ?? [], parts.report);
  // Failures do not end the run, because they are remembered for the next one.
  const tries = new Tries(job.name, parts.report);
  const isDone = (document: Document<E>): Promise<boolean> =>
    tries.isDone(document.path, () => job.each(document));
  await failures.tryAgain(async (path) => {
    const reading = await database.read(job.codec, path);
    return reading.kind === "absent" || (reading.kind === "there" && isDone(reading.document));
  });

  let pass: Pass = { since, until: began, position, late, lateFrom };
  let { behind } = cursor;
  let isThrough = false;
  // Stored after each page, so that an interrupted run keeps its progress.
  const keep = (): Promise<void> => {
    const rest = isThrough
      ? {}
      : { position: pass.position, late: pass.late, lateFrom: pass.lateFrom };
    const until = isThrough ? began : since;
    return database.remember(job.name, { until, ...rest, behind, failed: failures.all });
  };
  const turn: Turn<E> = {
    search: (asked) => database.search(job.codec, asked),
    isDone,
    failures,
    parts,
  };
  const bounds = { most: job.most, share: job.share, looks: job.most * looksEach };
  await goThrough(job, pass, bounds, turn, (next, isOver) => {
    pass = next;
    isThrough = isOver;
    if (isOver) behind = behindOf(job, pass, behind);
    return keep();
  });
  if (behind === undefined) return;
  const most = Math.ceil(job.most / 2);
  // A single organisation may use the whole run, because no other waits.
  const waiting = behind.of?.length ?? 1;
  const share = waiting === 1 ? Infinity : Math.max(job.share, Math.floor(most / waiting));
  await goThrough(job, behind, { most, share, looks: most * looksEach }, turn, (next, isOver) => {
    behind = isOver ? behindOf(job, next, undefined) : next;
    return keep();
  });
}
