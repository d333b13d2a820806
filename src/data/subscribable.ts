import type { Observer, Subscribable } from "xstate";

/** A source to subscribe to. `start` is called per subscriber and returns a function that stops it. */
export function subscribable<T>(
  start: (
    next: (value: T) => void,
    complete: () => void,
    error: (reason: unknown) => void,
  ) => () => void,
): Subscribable<T> {
  return {
    subscribe(
      to: Observer<T> | ((value: T) => void),
      error?: (reason: unknown) => void,
      complete?: () => void,
    ) {
      const observer: Partial<Observer<T>> =
        typeof to === "function"
          ? { next: to, ...(error && { error }), ...(complete && { complete }) }
          : to;
      const stop = start(
        (value) => observer.next?.(value),
        () => observer.complete?.(),
        (reason) => observer.error?.(reason),
      );
      return { unsubscribe: stop };
    },
  };
}
