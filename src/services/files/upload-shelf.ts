import type { Subscribable } from "xstate";
import { idOf, isRecord } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import type { Upload, UploadQueue } from "#machines/uploads/uploads.machine.ts";
import { readable, readableRow } from "#src/data/local/checked-rows.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { Reading, StoredUpload } from "#src/data/local/stored.ts";
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
  const list = async ({ uploads }: Reading<"uploads">) =>
    readable(database, "uploads", uploadShape, await uploads.getAll());
  const byId = async (stores: Reading<"uploads">, id: string) => {
    const all = await list(stores);
    return all.find(({ path }) => idOf(path) === id);
  };
  /** Does nothing for one that is not there any more. */
  const amend = ({ order }: StoredUpload, how: Partial<StoredUpload>): Promise<void> =>
    database.write(["uploads"], async ({ uploads }) => {
      const row = await uploads.get(order);
      const upload = readableRow(database, "uploads", uploadShape, row);
      if (upload !== undefined) await uploads.put({ ...upload, ...how });
    });
  // The photos of a change that cannot be read wait with it, as those of a refused one do.
  const statuses = async ({
    outbox,
    quarantine,
  }: Reading<"outbox" | "quarantine">): Promise<ReadonlyMap<unknown, unknown>> => {
    const [changes, aside] = await Promise.all([outbox.getAll(), quarantine.getAll()]);
    const unread = aside.flatMap(({ table, row }) =>
      table === "outbox" && isRecord(row) ? [[row["id"], "refused"] as const] : [],
    );
    return new Map([...unread, ...changes.map(({ id, status }) => [id, status] as const)]);
  };
  return {
    queue: liveValue(database, ["uploads", "outbox", "quarantine", "meta"], async (stores) => {
      const [all, changes, paused] = await Promise.all([
        list(stores),
        statuses(stores),
        stores.meta.get(pausedKey),
      ]);
      // Those of a refused change belong to it, and are shown with it.
      const own = all.filter(({ change }) => changes.get(change) !== "refused");
      return {
        uploads: own.map((each) => toUpload(each, changes.has(each.change))),
        isPaused: paused?.["value"] === true,
      };
    }),
    find: (id) =>
      database.read(["uploads", "outbox", "quarantine"], async (stores) => {
        const upload = await byId(stores, id);
        return upload && { ...upload, isHeld: (await statuses(stores)).has(upload.change) };
      }),
    note: async (upload, { sent, session }) => {
      try {
        await amend(upload, { sent, session });
      } catch (error) {
        // Sending continues, because an uploaded photo frees space.
        if (!(error instanceof StorageFull)) throw error;
      }
    },
    fail: (upload, failure) => amend(upload, { failure }),
    sendAgain: (id) =>
      database.write(["uploads"], async (stores) => {
        const upload = await byId(stores, id);
        if (upload === undefined) return;
        await stores.uploads.put({ ...upload, sent: 0, session: undefined, failure: undefined });
      }),
    remove: (id) =>
      database.write(["uploads", "files"], async (stores) => {
        const upload = await byId(stores, id);
        if (upload === undefined) return;
        await stores.uploads.delete(upload.order);
        await stores.files.delete(id);
      }),
    keepPaused: (isPaused) =>
      database.write(["meta"], async ({ meta }) => {
        if (isPaused) await meta.put({ key: pausedKey, value: true });
        else await meta.delete(pausedKey);
      }),
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
