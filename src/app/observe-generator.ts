import { subscribable } from "../data/subscribable.ts";

/** Tells what a generator yields until nobody listens any more; then it ends behind the step it is at. */
export function observeGenerator<T>(generate: (signal: AbortSignal) => AsyncGenerator<T>) {
  return subscribable<T>((next, complete, error) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const run = async () => {
      for await (const value of generate(signal)) {
        if (signal.aborted) return;
        next(value);
      }
      if (!signal.aborted) complete();
    };
    run().catch((reason: unknown) => signal.aborted || error(reason));
    return () => stopping.abort();
  });
}
