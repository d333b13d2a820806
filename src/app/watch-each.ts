import type { Document, Page, Query, Undecodable } from "#generated/runtime.ts";
import type { PageObserver, Reader, Store } from "../data/store.ts";

/** How rows of several answers are put in order. */
type Compare<E> = (a: Document<E>, b: Document<E>) => number;

/** Several questions about the same kind of document, answered as one: each row once; nothing before all of them are answered. */
export function watchEach<E>(
  store: Pick<Store, "watch">,
  queries: readonly Query<E>[],
  reader: Reader,
  { next, error }: PageObserver<E>,
  compare?: Compare<E>,
): () => void {
  const pages: (Page<E> | undefined)[] = queries.map(() => undefined);
  let isTold = false;
  let isWaiting = false;
  let isStopped = false;
  const emit = (): void => {
    isWaiting = false;
    const known = pages.filter((each) => each !== undefined);
    if (isStopped || known.length < queries.length) return;
    isTold = true;
    next(mergedFrom(known, compare));
  };
  const take = (): void => {
    // What leaves one answer often comes into another at the same moment: between the two it would be nowhere.
    if (!isTold || queries.length === 1) emit();
    else if (!isWaiting) {
      isWaiting = true;
      queueMicrotask(emit);
    }
  };
  const stops = queries.map((query, index) =>
    store.watch(query, reader, {
      next: (page) => {
        pages[index] = page;
        take();
      },
      error,
    }),
  );
  if (queries.length === 0) queueMicrotask(emit);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Several pages as one. */
export function mergedFrom<E>(pages: readonly Page<E>[], compare?: Compare<E>): Page<E> {
  const [first, ...others] = pages;
  if (first === undefined) return { rows: [], more: false, fromCache: false, problems: [] };
  if (others.length === 0) return first;
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  for (const row of others.flatMap((page) => page.rows))
    if (!rows.has(row.id)) rows.set(row.id, row);
  const all = [...rows.values()];
  return {
    // The same list for the same rows, so that nobody draws it again.
    rows: all.length === first.rows.length ? first.rows : compare ? all.toSorted(compare) : all,
    more: pages.some(({ more }) => more),
    fromCache: pages.some(({ fromCache }) => fromCache),
    problems: unlike(pages.flatMap(({ problems }) => problems)),
  };
}

function unlike(problems: readonly Undecodable[]): readonly Undecodable[] {
  return [...new Map(problems.map((problem) => [problem.path, problem])).values()];
}
