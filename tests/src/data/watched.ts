import { expect } from "vitest";
import type { Page, Query } from "#generated/runtime.ts";
import type { Reader, Store } from "#src/data/store.ts";

/** A query somebody watches, with everything it was told. */
export interface Watched<E> {
  readonly pages: readonly Page<E>[];
  readonly errors: readonly unknown[];
  /** Waits for a page of which the statement holds; what is looked at last is shown when it does not come. */
  readonly until: (statement: (page: Page<E>) => boolean) => Promise<Page<E>>;
  /** Waits until the ids of the rows are these, in this order. */
  readonly untilIds: (...ids: readonly string[]) => Promise<Page<E>>;
  readonly stop: () => void;
}

export function watched<E>(store: Store, query: Query<E>, reader: Reader): Watched<E> {
  const pages: Page<E>[] = [];
  const errors: unknown[] = [];
  const stop = store.watch(query, reader, {
    next: (page) => pages.push(page),
    error: (error) => errors.push(error),
  });
  const last = (): Page<E> => {
    const page = pages.at(-1);
    if (page === undefined)
      throw new Error(`no page yet; errors: ${errors.map(String).join(", ")}`);
    return page;
  };
  // Longer than any SDK waits before it says that there is no network; an emulator on a busy machine takes its time.
  const patience = { timeout: 40_000, interval: 5 };
  return {
    pages,
    errors,
    stop,
    until: (statement) =>
      expect
        .poll(() => statement(last()), patience)
        .toBe(true)
        .then(last),
    untilIds: (...ids) =>
      expect
        .poll(() => last().rows.map(({ id }) => id), patience)
        .toEqual(ids)
        .then(last),
  };
}

/** What a promise was rejected with. */
export async function rejection(of: Promise<unknown>): Promise<unknown> {
  try {
    await of;
  } catch (error) {
    return error;
  }
  throw new Error("it was expected to be refused, but it was not");
}
