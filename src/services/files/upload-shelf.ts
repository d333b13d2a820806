import type { Subscribable } from "xstate";
import { idOf, isRecord } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import type { Upload, UploadQueue } from "#machines/uploads/upload.ts";
import { readable } from "#src/data/local/checked-rows.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase, StoredUpload } from "#src/data/local/local-database.ts";
import { StorageFull } from "../../data/store.ts";
import { uploadShape } from "./upload-shape.ts";

/** Where it is kept that somebody has stopped the uploads. */
const pausedKey = "uploads.paused";

/** An upload as it stands beside its change. */
export interface ShelvedUpload extends StoredUpload {
  /** Whether the change that adds it is not applied yet. */
  readonly isHeld: boolean;
}

/**
 * What has to go to file storage, as it lies on this device. The outbox puts photos here in the same step as their change, and
 * takes those of a refused change away when that goes back to its author.
 */
export interface UploadShelf {
  /** What has not arrived, now and after every change to it in any tab. */
  readonly queue: Subscribable<UploadQueue>;
  /** By the attachment's id. */
  find(id: string): Promise<ShelvedUpload | undefined>;
  /** Remembers how far it is, so that any tab can go on from there; a full device does not. */
  note(upload: StoredUpload, how: Pick<StoredUpload, "sent" | "session">): Promise<void>;
  /** It does not go any further by itself. */
  fail(upload: StoredUpload, failure: Failure): Promise<void>;
  sendAgain(id: string): Promise<void>;
  /** It has arrived, or is not sent after all: its pictures are no longer kept for sending. */
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
  // The photos of a change that cannot be read wait with it, as those of a refused one do.
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
      // Those of a refused change belong to it, and are shown with it.
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
        // It goes on all the same: what has arrived makes room.
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
