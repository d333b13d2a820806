import type { Subscribable } from "xstate";

/** What is told first; nobody listens after it. */
export function firstOf<T>(source: Subscribable<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // Told at once, there is nothing yet to leave.
    const leave = (): void => queueMicrotask(() => following.unsubscribe());
    const following = source.subscribe({
      next: (value) => {
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
