import { expect } from "vitest";
import type { Page, Query } from "#generated/runtime.ts";
import type { Reader, Store } from "#src/data/store.ts";

/** A subscribed query, with all its results so far. */
export interface Watched<E> {
  readonly pages: readonly Page<E>[];
  readonly errors: readonly unknown[];
  /** Waits for a page that satisfies the condition; on a timeout the last page is shown. */
  readonly until: (statement: (page: Page<E>) => boolean) => Promise<Page<E>>;
  /** Waits until the rows have these ids, in this order. */
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
  // Longer than any SDK waits before it reports a missing network; an emulator on a busy machine is slow.
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

/** The error with which a promise rejects. */
export async function rejection(of: Promise<unknown>): Promise<unknown> {
  try {
    await of;
  } catch (error) {
    return error;
  }
  throw new Error("it was expected to be refused, but it was not");
}
