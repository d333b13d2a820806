import type { Subscribable } from "xstate";
import type { Change, Instant, Json, Refusal } from "#generated/runtime.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { liveValue } from "./local/live-value.ts";
import type { LocalDatabase } from "./local/local-database.ts";

/** Where changes lie on this device from the moment of the tap until they are settled. */
export interface Outbox {
  /** Keeps a change; one that is kept already stays as it is. Rejects with `StorageFull` or `Unavailable`. */
  keep(change: Change, about?: Json): Promise<void>;
  /** The change has been applied, or the person gave it up: it is kept no longer. */
  settle(id: string): Promise<void>;
  /** The change was refused, and stays for the person to see to. */
  refuse(id: string, refusal: Refusal): Promise<void>;
  /** A refused change is to be sent again as it is. */
  revive(id: string): Promise<void>;
  find(id: string): Promise<OutboxEntry | undefined>;
  /** Everything that is not settled, in the order in which it was kept. */
  list(): Promise<readonly OutboxEntry[]>;
  /** The same, now and after every change to it in any tab. */
  readonly entries: Subscribable<readonly OutboxEntry[]>;
  /**
   * Does something with a change that no other tab may do at the same time; waits for its turn.
   * Where the browser has no locks, the store's applying a change only once has to do.
   */
  claim<T>(id: string, work: () => Promise<T>): Promise<T>;
}

export interface OutboxParts {
  readonly database: LocalDatabase;
  readonly now: () => Instant;
  /** Left out, the browser's own, if it has any. */
  readonly locks?: Pick<LockManager, "request"> | undefined;
}

export function createOutbox({ database, now, locks = browserLocks() }: OutboxParts): Outbox {
  let before: Promise<void> = Promise.resolve();
  const list = () => database.outbox.orderBy("order").toArray();
  const amend = async (id: string, status: OutboxEntry["status"], refusal?: Refusal) => {
    await database.whenOpen(() =>
      database.transaction("rw", database.outbox, async () => {
        const entry = await database.outbox.get({ id });
        if (entry === undefined) return;
        const { refusal: _, ...rest } = entry;
        await database.outbox.put({
          ...rest,
          status,
          ...(refusal === undefined ? {} : { refusal }),
        });
      }),
    );
  };
  return {
    keep: (change, about) => {
      const entry = { id: change.id, change, keptAt: now(), status: "kept" as const };
      const add = () => addOnce(database, about === undefined ? entry : { ...entry, about });
      // One after the other: the order of the taps is the order in which they are sent.
      const keeping = before.then(add, add);
      before = keeping;
      return keeping;
    },
    settle: async (id) => {
      await database.whenOpen(() => database.outbox.where("id").equals(id).delete());
    },
    refuse: (id, refusal) => amend(id, "refused", refusal),
    revive: (id) => amend(id, "kept"),
    find: (id) => database.whenOpen(() => database.outbox.get({ id })),
    list: () => database.whenOpen(list),
    entries: liveValue(database, list),
    claim: async (id, work) =>
      locks === undefined ? work() : locks.request(`fettle.outbox.${id}`, () => work()),
  };
}

function addOnce(database: LocalDatabase, entry: Omit<OutboxEntry, "order">): Promise<void> {
  return database.whenOpen(() =>
    database.transaction("rw", database.outbox, async () => {
      const kept = await database.outbox.where("id").equals(entry.id).count();
      if (kept === 0) await database.outbox.add(entry);
    }),
  );
}

/** None in a page that is not served securely, and in old browsers. */
function browserLocks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
