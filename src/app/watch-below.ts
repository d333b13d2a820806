import type { Instant, Page, Query } from "#generated/runtime.ts";
import { type PageObserver, type Reader, Refused } from "../data/store.ts";
import type { App } from "./app.ts";
import { watchEach } from "./watch-each.ts";

const nothing = { rows: [], more: false, fromCache: true, problems: [] } satisfies Page<never>;

/** Queries over what lies under a document, answered as one, and the path of that document. */
export interface Below<E> {
  readonly path: string;
  readonly queries: readonly Query<E>[];
  readonly reader: Reader;
}

/**
 * Follows what lies under a document. The server refuses to list it while the document waits in the outbox, for there is no such
 * document yet: that is no failure, but nothing so far, and the server is asked again once the document was sent.
 */
export function watchBelow<E extends { readonly at: Instant }>(
  { store, outbox }: Pick<App, "store" | "outbox">,
  { path, queries, reader }: Below<E>,
  observer: PageObserver<E>,
): () => void {
  let stop = (): void => undefined;
  let isAwaited = false;
  const isUnsent = (): boolean =>
    outbox
      .getSnapshot()
      .context.entries.some(
        ({ status, change }) =>
          status === "kept" &&
          change.writes.some((write) => write.kind === "create" && write.path === path),
      );
  const begin = (): void => {
    const wasUnsent = isUnsent();
    let isOver = false;
    const error = (reason: unknown): void => {
      // The server refuses each query by itself.
      if (isOver) return;
      if (!wasUnsent || !(reason instanceof Refused)) return observer.error(reason);
      isOver = true;
      stop();
      if (!isUnsent()) return begin();
      isAwaited = true;
      observer.next(nothing);
    };
    stop = watchEach(store, queries, reader, { next: observer.next, error }, (a, b) => a.at - b.at);
  };
  begin();
  const sending = outbox.subscribe(() => {
    if (!isAwaited || isUnsent()) return;
    isAwaited = false;
    begin();
  });
  return () => {
    stop();
    sending.unsubscribe();
  };
}
