import { abortReason } from "./abort-reason.ts";

/** Runs one job at a time, because a decoded photo can take 400 MB, and phones cannot hold ten of them at once. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work when its turn comes. Aborting while it waits rejects at once and never starts it. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = this.#last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    if (!signal) return turn;
    const listening = new AbortController();
    const aborted = new Promise<never>((_, fail) => {
      signal.addEventListener("abort", () => fail(abortReason(signal)), {
        once: true,
        signal: listening.signal,
      });
    });
    return Promise.race([turn, aborted]).finally(() => listening.abort());
  }
}
