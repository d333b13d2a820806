import type { Subscribable } from "xstate";
import { idOf, isRecord } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import type { Upload, UploadQueue } from "#machines/uploads/upload.ts";
import { readable } from "#src/data/local/checked-rows.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase, StoredUpload } from "#src/data/local/local-database.ts";
import { StorageFull } from "../../data/store.ts";
import { uploadShape } from "./upload-shape.ts";

/** The key under which it is stored that uploads are paused. */
const pausedKey = "uploads.paused";

/** A stored upload, with the state of its change. */
export interface ShelvedUpload extends StoredUpload {
  /** Whether the change that adds it is not applied yet. */
  readonly isHeld: boolean;
}

/**
 * The stored queue of uploads on this device. The outbox adds photos in the same transaction as their change, and removes those
 * of a refused change when it is taken back for editing.
 */
export interface UploadShelf {
  /** The photos that have not been uploaded; emitted at once and after every change in any tab. */
  readonly queue: Subscribable<UploadQueue>;
  /** Finds an upload by its attachment's id. */
  find(id: string): Promise<ShelvedUpload | undefined>;
  /** Stores the progress, so that any tab can resume; skipped where the device is full. */
  note(upload: StoredUpload, how: Pick<StoredUpload, "sent" | "session">): Promise<void>;
  /** Marks an upload as failed, so that it is not tried again by itself. */
  fail(upload: StoredUpload, failure: Failure): Promise<void>;
  sendAgain(id: string): Promise<void>;
  /** Removes an upload that has been sent or discarded, with its pictures. */
  remove(id: string): Promise<void>;
  keepPaused(isPaused: boolean): Promise<void>;
}

export function createUploadShelf(database: LocalDatabase): UploadShelf {
  const { uploads, outbox, files, meta, quarantine } = database;
  const list = async () =>
    readable(database, "uploads", uploadShape, await uploads.orderBy("order").toArray());
  const byId = async (id: string): Promise<StoredUpload | undefined> => {
    const all = await list();
    return all.find(({ path }) => idOf(path) === id);
  };
  // The photos of an unreadable change wait with it, as those of a refused one do.
  const statuses = async (): Promise<ReadonlyMap<unknown, unknown>> => {
    const [changes, aside] = await Promise.all([outbox.toArray(), quarantine.toArray()]);
    const unread = aside.flatMap(({ table, row }) =>
      table === "outbox" && isRecord(row) ? [[row["id"], "refused"] as const] : [],
    );
    return new Map([...unread, ...changes.map(({ id, status }) => [id, status] as const)]);
  };
  return {
    queue: liveValue(database, async () => {
      const [all, changes, paused] = await Promise.all([list(), statuses(), meta.get(pausedKey)]);
      // The photos of a refused change are shown with it.
      const own = all.filter(({ change }) => changes.get(change) !== "refused");
      return {
        uploads: own.map((each) => toUpload(each, changes.has(each.change))),
        isPaused: paused?.value === true,
      };
    }),
    find: (id) =>
      database.whenOpen(() =>
        database.transaction("r", [uploads, outbox, quarantine], async () => {
          const upload = await byId(id);
          return upload && { ...upload, isHeld: (await statuses()).has(upload.change) };
        }),
      ),
    note: async ({ order }, { sent, session }) => {
      try {
        await database.whenOpen(() => uploads.update(order, { sent, session }));
      } catch (error) {
        // Sending continues, because an uploaded photo frees space.
        if (!(error instanceof StorageFull)) throw error;
      }
    },
    fail: async ({ order }, failure) => {
      await database.whenOpen(() => uploads.update(order, { failure }));
    },
    sendAgain: async (id) => {
      await database.whenOpen(() =>
        database.transaction("rw", uploads, async () => {
          const upload = await byId(id);
          if (upload === undefined) return;
          await uploads.update(upload.order, { sent: 0, session: undefined, failure: undefined });
        }),
      );
    },
    remove: (id) =>
      database.whenOpen(() =>
        database.transaction("rw", uploads, files, async () => {
          const upload = await byId(id);
          if (upload === undefined) return;
          await uploads.delete(upload.order);
          await files.delete(id);
        }),
      ),
    keepPaused: async (isPaused) => {
      await database.whenOpen(async () => {
        if (isPaused) await meta.put({ key: pausedKey, value: true });
        else await meta.delete(pausedKey);
      });
    },
  };
}

function toUpload(stored: StoredUpload, isHeld: boolean): Upload {
  const { path, by, bytes, sent, failure } = stored;
  return {
    id: idOf(path),
    path,
    by,
    bytes,
    sent,
    status: isHeld ? "held" : failure === undefined ? "queued" : "failed",
    ...(failure && { failure }),
  };
}
