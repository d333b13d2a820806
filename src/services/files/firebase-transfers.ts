import { idOf } from "#generated/runtime.ts";
import { type Failure, failureOf } from "#machines/ports.ts";
import { findFile } from "#src/data/local/find-file.ts";
import { browserLocks } from "../../data/browser-locks.ts";
import type { LocalDatabase } from "../../data/local/local-database.ts";
import { Unavailable } from "../../data/store.ts";
import { subscribable } from "../../data/subscribable.ts";
import { createFileRequests, type FirebaseFilesParts } from "./firebase-requests.ts";
import { cancelUpload, sendPicture } from "./firebase-upload.ts";
import { createPictureCache } from "./picture-cache.ts";
import type { Transfers } from "./transfers.ts";
import { createUploadShelf, type ShelvedUpload } from "./upload-shelf.ts";

export interface FirebaseTransfersParts extends FirebaseFilesParts {
  readonly database: LocalDatabase;
  readonly now: () => number;
  /** The browser's own by default, if it has any. */
  readonly locks?: Pick<LockManager, "request"> | undefined;
}

/** The photo failed before, or cannot be sent at all, for a permanent reason. */
class UploadFailed extends Error {
  override readonly name = "UploadFailed";
  readonly code: string;
  readonly retryable = false;
  constructor({ code }: Failure) {
    super(code);
    this.code = code;
  }
}

/** The pictures of the photo are not on this device any more. */
const photoGone: Failure = { code: "photoGone", retryable: false };

/**
 * Sends photos to Cloud Storage. A photo is stored on this device from the moment it is added, and sent once the change that adds
 * it has been applied: as its author, the thumbnail first, and from one tab at a time.
 */
export function createFirebaseTransfers(parts: FirebaseTransfersParts): Transfers {
  const { database, now, locks = browserLocks() } = parts;
  const requests = createFileRequests(parts);
  const shelf = createUploadShelf(database);
  const cache = createPictureCache(database, now);

  const sendBoth = async (
    upload: ShelvedUpload,
    signal: AbortSignal,
    notify: (sent: number) => void,
  ): Promise<void> => {
    const id = idOf(upload.path);
    const file = await findFile(database, id);
    if (file === undefined) throw new UploadFailed(photoGone);
    // A full picture is begun only after the thumbnail was sent.
    const sizes =
      upload.session?.size === "full" ? (["full"] as const) : (["thumbnail", "full"] as const);
    let { sent, session } = upload;
    for (const size of sizes) {
      const isFull = size === "full";
      await sendPicture(requests, {
        path: `${upload.path}/${size}`,
        picture: file[size],
        audience: upload.audience,
        session: session?.size === size ? session.url : undefined,
        signal,
        onSession: (url) => {
          session = url === undefined ? undefined : { size, url };
          sent = 0;
          return shelf.note(upload, { sent, session });
        },
        onArrived: async (bytes) => {
          if (!isFull) return;
          sent = bytes;
          await shelf.note(upload, { sent, session });
        },
        onProgress: (bytes) => isFull && notify(bytes),
      });
    }
    // The author can then see it without a network, as far as the cache has room.
    for (const size of ["full", "thumbnail"] as const)
      await cache.keep({ path: upload.path, size, reader: upload.by }, file[size]);
    await shelf.remove(id);
  };

  const expectAuthor = async ({ by }: ShelvedUpload): Promise<void> => {
    if ((await requests.uid()) !== by) throw new Unavailable("its author is not there");
  };

  const sendOne = async (
    id: string,
    signal: AbortSignal,
    notify: (sent: number) => void,
  ): Promise<void> => {
    const upload = await shelf.find(id);
    // Another tab has sent it, or it was discarded.
    if (upload === undefined) return;
    if (upload.failure !== undefined) throw new UploadFailed(upload.failure);
    if (upload.isHeld) throw new Unavailable("its change has not been applied");
    await expectAuthor(upload);
    try {
      await sendBoth(upload, signal, notify);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure.retryable && !signal.aborted) {
        // A refusal without the author's rights does not count, because the author may be allowed to send it.
        await expectAuthor(upload);
        await shelf.fail(upload, failure);
      }
      throw error;
    }
  };

  return {
    queue: shelf.queue,
    transfer: (id) =>
      subscribable((next, complete, error) => {
        const stop = new AbortController();
        const { signal } = stop;
        const work = () => sendOne(id, signal, (sent) => next({ sent }));
        const sending =
          locks === undefined ? work() : locks.request("fettle.uploads", { signal }, work);
        sending.then(
          () => signal.aborted || complete(),
          (reason: unknown) => signal.aborted || error(reason),
        );
        return () => stop.abort();
      }),
    sendAgain: (id) => shelf.sendAgain(id),
    giveUp: async (id) => {
      const upload = await shelf.find(id);
      await shelf.remove(id);
      if (upload?.session === undefined) return;
      await cancelUpload(requests, upload.session.url).catch(() => undefined);
    },
    keepPaused: (isPaused) => shelf.keepPaused(isPaused),
  };
}
