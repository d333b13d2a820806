import { assign, setup } from "xstate";
import { backoffMs } from "../outbox/backoff.ts";
import { type Failure, failureOf, observablePort, promisePort } from "../ports.ts";

/** A file that lies on this device and has to go to file storage. */
export interface UploadFile {
  readonly id: string;
  /** Size in bytes. */
  readonly bytes: number;
}

/** One file in the queue. */
export interface Upload extends UploadFile {
  /** Bytes that have arrived. */
  readonly sent: number;
  /** `failed` waits for the person: trying again by itself would not help. */
  readonly status: "queued" | "failed";
  readonly failure?: Failure;
}

/** How far a transfer is, in bytes. */
export interface UploadProgress {
  readonly sent: number;
}

export interface UploadsContext {
  /** Everything that has not arrived, in the order in which it was added. */
  readonly queue: readonly Upload[];
  /** The id of the file that is on its way, or was last. */
  readonly current: string | undefined;
  /** How often in a row a transfer broke off. */
  readonly attempt: number;
  /** Why the last one did. */
  readonly failure: Failure | undefined;
}

export type UploadsEvent =
  | { readonly type: "file.added"; readonly file: UploadFile }
  /** The photo was taken out again before it had arrived. */
  | { readonly type: "file.removed"; readonly id: string }
  | { readonly type: "retry.requested"; readonly id: string }
  | { readonly type: "pause.requested" }
  | { readonly type: "resume.requested" }
  | { readonly type: "connection.lost" }
  | { readonly type: "connection.restored" };

/** The files that still have to go, in order. */
export function queuedUploads({ queue }: Pick<UploadsContext, "queue">): readonly Upload[] {
  return queue.filter(({ status }) => status === "queued");
}

/**
 * Uploads bring photos from this device to file storage, one after the other, with progress; a broken transfer is
 * tried again after a pause that grows, one that cannot work waits for the person. The photos themselves lie on the
 * device all the while. In the embedded store the device is the storage, so every transfer is done at once.
 *
 * Actors: `readQueue` (what had not arrived when the app was closed), `transfer` (tells its progress, completes when
 * the file has arrived, and gives up when it is stopped).
 */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    tags: {} as "busy" | "paused" | "unreachable",
  },
  actors: {
    readQueue: promisePort<readonly UploadFile[], void>("readQueue"),
    transfer: observablePort<UploadProgress, { readonly id: string }>("transfer"),
  },
  guards: {
    hasQueued: ({ context }) => queuedUploads(context).length > 0,
    isCurrent: ({ context }, { id }: { id: string }) => context.current === id,
    canRetry: (_, { retryable }: Failure) => retryable,
  },
  actions: {
    takeQueue: assign(({ context }, files: readonly UploadFile[]) => ({
      queue: files.reduce(withFile, context.queue),
    })),
    addFile: assign(({ context }, file: UploadFile) => ({ queue: withFile(context.queue, file) })),
    removeFile: assign(({ context }, { id }: { id: string | undefined }) => ({
      queue: context.queue.filter((upload) => upload.id !== id),
    })),
    chooseNext: assign(({ context }) => ({ current: queuedUploads(context)[0]?.id })),
    forgetCurrent: assign({ current: undefined }),
    takeProgress: assign(({ context }, progress: UploadProgress | undefined) => ({
      queue: context.queue.map((upload) =>
        upload.id === context.current ? { ...upload, sent: progress?.sent ?? upload.sent } : upload,
      ),
    })),
    markFailed: assign(({ context }, failure: Failure) => ({
      queue: context.queue.map((upload) =>
        upload.id === context.current ? { ...upload, status: "failed" as const, failure } : upload,
      ),
    })),
    queueAgain: assign(({ context }, { id }: { id: string }) => ({
      queue: context.queue.map((upload) => (upload.id === id ? newUpload(upload) : upload)),
    })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0, failure: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: {
    /** 0.5 s to 60 s, growing with every attempt. */
    backoff: ({ context }) => backoffMs(context.attempt, Math.random()),
  },
}).createMachine({
  id: "uploads",
  context: { queue: [], current: undefined, attempt: 0, failure: undefined },
  initial: "reading",
  on: {
    "file.added": { actions: { type: "addFile", params: ({ event }) => event.file } },
    "file.removed": { actions: { type: "removeFile", params: ({ event }) => ({ id: event.id }) } },
    "retry.requested": {
      actions: { type: "queueAgain", params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    reading: {
      tags: "busy",
      invoke: {
        src: "readQueue",
        onDone: {
          target: "ready",
          actions: [{ type: "takeQueue", params: ({ event }) => event.output }, "forgetAttempts"],
        },
        onError: {
          target: "readFailed",
          actions: { type: "rememberFailure", params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    readFailed: { tags: "unreachable", entry: "countAttempt", after: { backoff: "reading" } },
    ready: {
      initial: "idle",
      on: { "pause.requested": ".paused", "connection.lost": ".offline" },
      states: {
        idle: { always: { guard: "hasQueued", target: "transferring", actions: "chooseNext" } },
        transferring: {
          tags: "busy",
          on: {
            "file.removed": [
              {
                guard: { type: "isCurrent", params: ({ event }) => ({ id: event.id }) },
                target: "idle",
                actions: [
                  { type: "removeFile", params: ({ event }) => ({ id: event.id }) },
                  "forgetCurrent",
                ],
              },
              { actions: { type: "removeFile", params: ({ event }) => ({ id: event.id }) } },
            ],
          },
          invoke: {
            src: "transfer",
            input: ({ context }) => ({ id: context.current ?? "" }),
            onSnapshot: {
              actions: { type: "takeProgress", params: ({ event }) => event.snapshot.context },
            },
            onDone: {
              target: "idle",
              actions: [
                { type: "removeFile", params: ({ context }) => ({ id: context.current }) },
                "forgetCurrent",
                "forgetAttempts",
              ],
            },
            onError: [
              {
                guard: { type: "canRetry", params: ({ event }) => failureOf(event.error) },
                target: "waiting",
                actions: { type: "rememberFailure", params: ({ event }) => failureOf(event.error) },
              },
              {
                target: "idle",
                actions: [
                  { type: "markFailed", params: ({ event }) => failureOf(event.error) },
                  "forgetAttempts",
                ],
              },
            ],
          },
        },
        waiting: {
          tags: "unreachable",
          entry: "countAttempt",
          after: { backoff: "idle" },
          on: { "connection.restored": { target: "idle", actions: "forgetAttempts" } },
        },
        paused: {
          tags: "paused",
          on: { "resume.requested": "idle", "connection.lost": {}, "pause.requested": {} },
        },
        offline: {
          tags: "unreachable",
          on: {
            "connection.restored": { target: "idle", actions: "forgetAttempts" },
            "connection.lost": {},
          },
        },
      },
    },
  },
});

function withFile(queue: readonly Upload[], file: UploadFile): readonly Upload[] {
  return queue.some(({ id }) => id === file.id) ? queue : [...queue, newUpload(file)];
}

function newUpload({ id, bytes }: UploadFile): Upload {
  return { id, bytes, sent: 0, status: "queued" };
}
