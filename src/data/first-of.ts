import type { Subscribable } from "xstate";

/** The first value of a source, or the first that is wanted; it is unsubscribed afterwards. */
export function firstOf<T>(
  source: Subscribable<T>,
  isWanted: (value: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // A source that emits at once has not returned its subscription yet.
    const leave = (): void => queueMicrotask(() => following.unsubscribe());
    const following = source.subscribe({
      next: (value) => {
        if (!isWanted(value)) return;
        resolve(value);
        leave();
      },
      error: (reason: unknown) => {
        reject(reason instanceof Error ? reason : new Error(String(reason)));
        leave();
      },
    });
  });
}
