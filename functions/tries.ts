import type { Log } from "./ports.ts";
import { codeOf, placeOf } from "./reporting.ts";

/** The number of concurrent attempts. */
const atOnce = 50;

/** Runs the operations of a job separately: a failure is reported, and does not stop the others. */
export class Tries {
  readonly #job: string;
  readonly #report: Log;
  #failed = 0;

  constructor(job: string, report: Log) {
    this.#job = job;
    this.#report = report;
  }

  /** Resolves to whether the work succeeded. */
  async isDone(path: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#failed += 1;
      this.#report("a step failed", {
        job: this.#job,
        place: placeOf(path),
        code: codeOf(error),
      });
      return false;
    }
  }

  /**
   * The same for many items, some at a time. Resolves to the number of successes. Where all of a group fail, the cause is not
   * theirs, and the others wait for the next run.
   */
  async countDone<T>(
    items: readonly T[],
    pathOf: (item: T) => string,
    work: (item: T) => Promise<unknown>,
  ): Promise<number> {
    let done = 0;
    for (const some of inParts(items, atOnce)) {
      const outcomes = await Promise.all(
        some.map((item) => this.isDone(pathOf(item), () => work(item))),
      );
      const worked = outcomes.filter(Boolean).length;
      done += worked;
      if (worked === 0 && outcomes.length === atOnce) break;
    }
    return done;
  }

  /**
   * Called after all attempts.
   * @throws SomeFailed where something failed, so that monitoring counts the run as failed
   */
  end(): void {
    if (this.#failed > 0) throw new SomeFailed(`${this.#failed} steps of ${this.#job} failed.`);
  }
}

/** Some operations failed, and each failure was reported. */
class SomeFailed extends Error {
  readonly code = "some-failed";
}

/**
 * Runs jobs one after the other; a failure does not stop the others.
 * @throws Error that names the failed jobs, so that monitoring counts the run as failed
 */
export async function runAll(
  jobs: Readonly<Record<string, (job: string) => Promise<void>>>,
  report: Log,
): Promise<void> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(job);
    } catch (error) {
      report("a job failed", { job, code: codeOf(error) });
      failed.push(job);
    }
  }
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(", ")}.`);
}

/** Splits a list into parts of at most this size. */
export function inParts<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
