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
    return unlessAborted(turn, signal);
  }
}

/** Rejects with the signal's reason as soon as it is aborted. */
export async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work;
  const listening = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true, signal: listening.signal });
  });
  const stopped = aborted.then((): never => {
    signal.throwIfAborted();
    throw new Error("The signal was not aborted");
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    listening.abort();
  }
}
