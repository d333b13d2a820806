import type { Page, Query } from "#generated/runtime.ts";
import { type PageObserver, type Reader, Refused } from "../data/store.ts";
import type { App } from "./app.ts";

const nothing = { rows: [], more: false, fromCache: true, problems: [] } satisfies Page<never>;

/** A query over what lies under a document, and the path of that document. */
export interface Below<E> {
  readonly path: string;
  readonly query: Query<E>;
  readonly reader: Reader;
}

/**
 * Follows what lies under a document. The server refuses to list it while the document waits in the outbox, for there is no such
 * document yet: that is no failure, but nothing so far, and the server is asked again once the document was sent.
 */
export function watchBelow<E>(
  { store, outbox }: Pick<App, "store" | "outbox">,
  { path, query, reader }: Below<E>,
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
    stop = store.watch(query, reader, {
      next: observer.next,
      error: (reason) => {
        if (!wasUnsent || !(reason instanceof Refused)) observer.error(reason);
        else if (isUnsent()) {
          isAwaited = true;
          observer.next(nothing);
        } else begin();
      },
    });
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
