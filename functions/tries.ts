import { inParts } from "./in-parts.ts";
import type { Log } from "./ports.ts";
import { codeOf, placeOf } from "./reporting.ts";

/** So much is tried at once. */
const atOnce = 50;

/** What a job does, each thing by itself: one that fails is reported, and keeps no other from being done. */
export class Tries {
  readonly #job: string;
  readonly #report: Log;
  #failed = 0;

  constructor(job: string, report: Log) {
    this.#job = job;
    this.#report = report;
  }

  /** Answers whether it worked. */
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
   * The same with many, some at a time. Answers how many worked. Where none of so many worked, the trouble is not theirs: the others
   * have their turn in the next run.
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
   * To be called when everything was tried.
   * @throws SomeFailed where something failed: the run counts as failed where runs are watched
   */
  end(): void {
    if (this.#failed > 0) throw new SomeFailed(`${this.#failed} steps of ${this.#job} failed.`);
  }
}

/** Some of it was not done, and each of that was reported. */
class SomeFailed extends Error {
  readonly code = "some-failed";
}
