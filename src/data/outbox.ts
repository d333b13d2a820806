import type { Subscribable } from "xstate";
import type { Change, Instant, Json, Refusal } from "#generated/runtime.ts";
import { photosOf } from "#machines/attention/change-facts.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { browserLocks } from "./browser-locks.ts";
import { readable, readableRow } from "./local/checked-rows.ts";
import { liveValue } from "./local/live-value.ts";
import type { LocalDatabase } from "./local/local-database.ts";
import { deleteAll } from "./local/stored-rows.ts";
import type { Reading, StoredUpload, Writing } from "./local/stored.ts";
import { outboxShape } from "./outbox-shape.ts";
import { subscribable } from "./subscribable.ts";

/** Stores changes on this device from the moment they are made until they are settled. */
export interface Outbox {
  /** Stores a change; one that is stored already stays as it is. Removes the refused change that it replaces. Rejects with `StorageFull` or `Unavailable`. */
  keep(change: Change, about?: Json): Promise<void>;
  /** Removes an applied change. */
  settle(id: string): Promise<void>;
  /** Removes a change that the user discarded, or has elsewhere, together with its uploads. */
  drop(id: string): Promise<void>;
  /** Marks a change as sent: the store may apply it although no answer arrives. */
  send(id: string): Promise<void>;
  /** Marks a change as refused, so that it waits for the user's decision. */
  refuse(id: string, refusal: Refusal): Promise<void>;
  /** Marks a refused change to be sent again as it is. */
  revive(id: string): Promise<void>;
  find(id: string): Promise<OutboxEntry | undefined>;
  /** All changes that are not settled, in the order in which they were stored. */
  list(): Promise<readonly OutboxEntry[]>;
  /** The changes that are not settled; emitted at once and after every change in any tab. */
  readonly entries: Subscribable<readonly OutboxEntry[]>;
  /**
   * Runs work on a change while no other tab does; waits for its turn. Where the browser has no locks, the store's rule of
   * applying a change only once has to suffice.
   */
  claim<T>(id: string, work: () => Promise<T>): Promise<T>;
}

export interface OutboxParts {
  readonly database: LocalDatabase;
  readonly now: () => Instant;
  /** Whether a server stores photos: those of a change are then added to the uploads in the same transaction. */
  readonly sendsPhotos?: boolean;
  /** The browser's own by default, if it has any. */
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
      // One after the other, because the order of storing is the order of sending.
      const keeping = before.then(add, add);
      before = keeping;
      return keeping;
    },
    settle: (id) =>
      database.write(["outbox"], async ({ outbox }) =>
        deleteAll(outbox, await outbox.index("id").getAllKeys(id)),
      ),
    drop: (id) => database.write(["outbox", "uploads"], (stores) => dropFrom(stores, id)),
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
    const { replaces } = entry.change;
    if (replaces === undefined) return;
    const earlier = await outbox.index("id").get(replaces);
    // One that was tried again meanwhile may be applied.
    if (earlier?.status === "refused") await dropFrom({ outbox, uploads }, replaces);
  });
}

async function dropFrom(
  { outbox, uploads }: Writing<"outbox" | "uploads">,
  id: string,
): Promise<void> {
  const key = await outbox.index("id").getKey(id);
  // A photo may only be written beside its attachment, and of one that went meanwhile it stays.
  if (key === undefined) return;
  await outbox.delete(key);
  await deleteAll(uploads, await uploads.index("change").getAllKeys(id));
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

/** The changes of one user that the outbox will send, in order; without refused ones and those of other users. */
export function pendingChanges(
  { entries }: Pick<Outbox, "entries">,
  author: string,
): Subscribable<readonly Change[]> {
  return subscribable((next, _, error) => {
    const following = entries.subscribe({
      next: (all) =>
        next(
          all.flatMap(({ status, change }) =>
            status === "kept" && change.by === author ? [change] : [],
          ),
        ),
      error,
    });
    return () => following.unsubscribe();
  });
}
