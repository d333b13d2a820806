import type { Change, Refusal } from "#generated/runtime.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { Outbox } from "#src/data/outbox.ts";
import { subscribable } from "#src/data/subscribable.ts";
import type { DiskAccess } from "./disk.ts";

/** What lies in an outbox; it outlives restarts of the app. */
export interface OutboxRows {
  readonly rows: Map<string, OutboxEntry>;
  order: number;
}

export interface MemoryOutboxParts {
  readonly kept: OutboxRows;
  readonly disk: DiskAccess;
  readonly now: () => number;
}

/** An outbox whose disk is a map. */
export function memoryOutbox({ kept, disk, now }: MemoryOutboxParts): Outbox {
  const { rows } = kept;
  const listeners = new Set<(entries: readonly OutboxEntry[]) => void>();
  const locks = new Map<string, Promise<unknown>>();
  let isTabMessage = false;

  // As a live query does: a moment later, and once for several changes.
  const tellSoon = (): void => {
    if (isTabMessage) return;
    isTabMessage = true;
    void disk.read(() => {
      isTabMessage = false;
      const entries = [...rows.values()];
      for (const listener of listeners) listener(entries);
    });
  };
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    tellSoon();
    return result;
  };
  const amend = (
    id: string,
    status: OutboxEntry["status"],
    more: { readonly isSent?: true; readonly refusal?: Refusal } = {},
  ) =>
    changed(
      disk.write(() => {
        const entry = rows.get(id);
        if (entry === undefined) return;
        const { refusal: _, isSent: __, ...rest } = entry;
        rows.set(id, { ...rest, status, ...more });
      }),
    );
  const drop = (id: string) =>
    changed(
      disk.remove(() => {
        rows.delete(id);
      }),
    );
  return {
    keep: (change: Change) =>
      changed(
        disk.write(() => {
          if (rows.has(change.id)) return;
          kept.order += 1;
          const { order } = kept;
          rows.set(change.id, { order, id: change.id, change, keptAt: now(), status: "kept" });
          const { replaces = "" } = change;
          if (rows.get(replaces)?.status === "refused") rows.delete(replaces);
        }),
      ),
    settle: drop,
    drop,
    send: (id) => amend(id, "kept", { isSent: true }),
    refuse: (id, refusal) => amend(id, "refused", { refusal }),
    revive: (id) => amend(id, "kept"),
    find: (id) => disk.read(() => rows.get(id)),
    list: () => disk.read(() => [...rows.values()]),
    entries: subscribable((next) => {
      listeners.add(next);
      tellSoon();
      return () => listeners.delete(next);
    }),
    claim: (id, work) => {
      const turn = (locks.get(id) ?? Promise.resolve()).then(work, work);
      locks.set(id, turn);
      return turn;
    },
  };
}
