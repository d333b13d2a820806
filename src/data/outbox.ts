import type { Subscribable } from "xstate";
import type { Change, Instant, Json, Refusal } from "#generated/runtime.ts";
import { photosOf } from "#machines/attention/change-facts.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { readable, readableRow } from "./local/checked-rows.ts";
import { liveValue } from "./local/live-value.ts";
import type { LocalDatabase } from "./local/local-database.ts";
import { deleteAll } from "./local/stored-rows.ts";
import type { Reading, StoredUpload } from "./local/stored.ts";
import { outboxShape } from "./outbox-shape.ts";

/** Where changes lie on this device from the moment of the tap until they are settled. */
export interface Outbox {
  /** Keeps a change; one that is kept already stays as it is. Rejects with `StorageFull` or `Unavailable`. */
  keep(change: Change, about?: Json): Promise<void>;
  /** The change has been applied: it is kept no longer. */
  settle(id: string): Promise<void>;
  /** The person gave the change up, or has it elsewhere: it is kept no longer, nor are its uploads. */
  drop(id: string): Promise<void>;
  /** The change is about to be handed to the store, which may apply it without our ever hearing of it. */
  send(id: string): Promise<void>;
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
  /** Whether the photos of a change have to go somewhere else: they are then kept among the uploads in the same step. */
  readonly sendsPhotos?: boolean;
  /** Left out, the browser's own, if it has any. */
  readonly locks?: Pick<LockManager, "request"> | undefined;
}

export function createOutbox({
  database,
  now,
  sendsPhotos = false,
  locks = browserLocks(),
}: OutboxParts): Outbox {
  let before: Promise<void> = Promise.resolve();
  const list = async ({ outbox }: Reading<"outbox">) =>
    readable(database, "outbox", outboxShape, await outbox.getAll());
  const find = async ({ outbox }: Reading<"outbox">, id: string) =>
    readableRow(database, "outbox", outboxShape, await outbox.index("id").get(id));
  const amend = async (
    id: string,
    status: OutboxEntry["status"],
    more: Pick<OutboxEntry, "isSent" | "refusal"> = {},
  ) => {
    await database.write(["outbox"], async (stores) => {
      const entry = await find(stores, id);
      if (entry === undefined) return;
      const { refusal: _, isSent: __, ...rest } = entry;
      await stores.outbox.put({ ...rest, status, ...more });
    });
  };
  return {
    keep: (change, about) => {
      const entry = { id: change.id, change, keptAt: now(), status: "kept" as const };
      const photos = sendsPhotos ? uploadsOf(change) : [];
      const add = () =>
        addOnce(database, about === undefined ? entry : { ...entry, about }, photos);
      // One after the other: the order of the taps is the order in which they are sent.
      const keeping = before.then(add, add);
      before = keeping;
      return keeping;
    },
    settle: (id) =>
      database.write(["outbox"], async ({ outbox }) =>
        deleteAll(outbox, await outbox.index("id").getAllKeys(id)),
      ),
    drop: (id) =>
      database.write(["outbox", "uploads"], async ({ outbox, uploads }) => {
        const key = await outbox.index("id").getKey(id);
        // A photo may only be written beside its attachment, and of one that went meanwhile it stays.
        if (key === undefined) return;
        await outbox.delete(key);
        await deleteAll(uploads, await uploads.index("change").getAllKeys(id));
      }),
    send: (id) => amend(id, "kept", { isSent: true }),
    refuse: (id, refusal) => amend(id, "refused", { refusal }),
    revive: (id) => amend(id, "kept"),
    find: (id) => database.read(["outbox"], (stores) => find(stores, id)),
    list: () => database.read(["outbox"], list),
    entries: liveValue(database, ["outbox"], list),
    claim: async (id, work) =>
      locks === undefined ? work() : locks.request(`fettle.outbox.${id}`, () => work()),
  };
}

type NewUpload = Omit<StoredUpload, "order">;

function addOnce(
  database: LocalDatabase,
  entry: Omit<OutboxEntry, "order">,
  photos: readonly NewUpload[],
): Promise<void> {
  return database.write(["outbox", "uploads"], async ({ outbox, uploads }) => {
    const kept = await outbox.index("id").count(entry.id);
    if (kept > 0) return;
    await outbox.add(entry);
    for (const photo of photos) {
      // Sent before under a change that came to nothing.
      await deleteAll(uploads, await uploads.index("path").getAllKeys(photo.path));
      await uploads.add(photo);
    }
  });
}

function uploadsOf(change: Change): readonly NewUpload[] {
  return photosOf(change).map(({ path, fields }) => ({
    path,
    change: change.id,
    by: change.by,
    audience: typeof fields["audience"] === "string" ? fields["audience"] : "everyone",
    bytes: typeof fields["bytes"] === "number" ? fields["bytes"] : 0,
    sent: 0,
  }));
}

/** None in a page that is not served securely, and in old browsers. */
function browserLocks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
