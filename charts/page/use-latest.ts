import { useLayoutEffect, useState } from "react";
import type { Subscribable } from "xstate";
import { subscribable } from "#src/data/subscribable.ts";

/**
 * What a component was last given, for the machine that is wired once and lives as long as the component: its actors and
 * actions look it up when they need it, or follow it.
 */
export class Latest<T> {
  readonly #listeners = new Set<(value: T) => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  /** Every other value from now on, not the one that is there. */
  readonly changes: Subscribable<T> = subscribable((next) => {
    this.#listeners.add(next);
    return () => void this.#listeners.delete(next);
  });

  keep(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener(value);
  }
}

/** The latest of something that changes from one drawing to the next; the same one for as long as the component is there. */
export function useLatest<T>(value: T): Latest<T> {
  const [latest] = useState(() => new Latest(value));
  useLayoutEffect(() => latest.keep(value), [latest, value]);
  return latest;
}
