import { assign, setup, type SnapshotFrom } from "xstate";
import { backoffMs } from "../outbox/backoff.ts";
import { type Failure, failureOf, observablePort, withEvent, withUpdate } from "../ports.ts";

/** A photo on this device that has to be sent to file storage. */
export interface Upload {
  /** The id of the attachment. */
  readonly id: string;
  /** The path of its attachment document. */
  readonly path: string;
  /** The id of the member who took it; only they may send it. */
  readonly by: string;
  /** Size of the full picture in bytes. */
  readonly bytes: number;
  /** The bytes that have been sent. */
  readonly sent: number;
  /**
   * `held` until the change that adds it has been applied; `queued` is sent by itself; `failed` waits for the user, because
   * another attempt would fail the same way.
   */
  readonly status: "held" | "queued" | "failed";
  /** Why it failed. */
  readonly failure?: Failure;
}

/** All photos that have not been uploaded, in their order, and whether uploads are paused in any tab of this device. */
export interface UploadQueue {
  readonly uploads: readonly Upload[];
  readonly isPaused: boolean;
}

/** The progress of a transfer, in bytes of the full picture. */
export interface UploadProgress {
  readonly sent: number;
}

/** The photos that may be sent now, in order; photos of other members are left out. */
export function sendableUploads(of: {
  readonly uploads: readonly Upload[];
  readonly member: string | undefined;
}): readonly Upload[] {
  return of.uploads.filter(({ status, by }) => status === "queued" && by === of.member);
}

/** The photos that wait for a decision. */
export function failedUploads(of: {
  readonly uploads: readonly Upload[];
  readonly member: string | undefined;
}): readonly Upload[] {
  return of.uploads.filter(({ status, by }) => status === "failed" && by === of.member);
}

/** The stage of a photo on its way from this device to file storage. */
export type UploadStage =
  /** The change that adds the photo has not been applied yet. */
  | { readonly kind: "held" }
  /** Another user of this device took the photo, so it waits until they are signed in again. */
  | { readonly kind: "others" }
  | { readonly kind: "queued" }
  /** `part` of the photo has been sent, from 0 to 1. */
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "paused" }
  | { readonly kind: "offline" }
  /** The transfer broke off, and is tried again after a pause. */
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The stage of every photo that has not been uploaded, by the attachment's id. */
export function uploadStages(
  snapshot: SnapshotFrom<typeof uploadsMachine>,
): ReadonlyMap<string, UploadStage> {
  return new Map(snapshot.context.uploads.map((each) => [each.id, stageOf(snapshot, each)]));
}

function stageOf(snapshot: SnapshotFrom<typeof uploadsMachine>, upload: Upload): UploadStage {
  const { id, by, bytes, sent, status, failure } = upload;
  const { member, current } = snapshot.context;
  if (status === "held") return { kind: "held" };
  if (by !== member) return { kind: "others" };
  if (status === "failed")
    return { kind: "failed", failure: failure ?? { code: "unknown", retryable: true } };
  if (snapshot.matches({ sending: "paused" })) return { kind: "paused" };
  if (snapshot.matches({ sending: "offline" })) return { kind: "offline" };
  if (id !== current) return { kind: "queued" };
  if (snapshot.matches({ sending: "waiting" })) return { kind: "waiting" };
  return { kind: "sending", part: bytes === 0 ? 0 : Math.min(1, sent / bytes) };
}

export interface UploadsInput {
  /** The id of the present member. */
  readonly member: string | undefined;
  readonly isOnline: boolean;
  /** A random number from 0 to 1, for the pause between two attempts. */
  readonly random: () => number;
}

export interface UploadsContext extends UploadsInput {
  /** Everything on this device that has not been uploaded, in the order in which it was added. */
  readonly uploads: readonly Upload[];
  /** Whether uploads are paused, in whichever tab. */
  readonly isPaused: boolean;
  /** The id of the photo that is being sent, or was sent last. */
  readonly current?: string | undefined;
  /** The number of transfers in a row that broke off. */
  readonly attempt: number;
  /** Why the last transfer failed. */
  readonly failure?: Failure | undefined;
}

export type UploadsEvent =
  /** Another member is present, or none. */
  | { readonly type: "person.changed"; readonly member: string | undefined }
  /** The failed photo is to be tried again. */
  | { readonly type: "retry.requested"; readonly id: string }
  /** The photo is to be deleted from this device instead of sent. */
  | { readonly type: "discard.requested"; readonly id: string }
  | { readonly type: "pause.requested" }
  | { readonly type: "resume.requested" }
  | { readonly type: "connection.lost" }
  | { readonly type: "connection.restored" };

/** Identifies a photo. */
export interface OneUpload {
  readonly id: string;
}

/**
 * Sends photos from this device to file storage, one after the other, with progress. A broken transfer is tried again after
 * growing pauses; a photo that cannot be sent waits for the user. Photos and queue are stored on the device together with the
 * changes. The machine follows that queue in every tab, and the transfer makes sure that only one tab sends. In the embedded
 * store the device is the storage, so there is nothing to send.
 *
 * Actors: `followQueue` (the queue of this and other tabs), `transfer` (emits its progress, completes when the photo has been
 * sent, and aborts when it is stopped). Actions: `sendAgain`, `giveUp` and `keepPaused`, which change the stored queue;
 * `followQueue` then emits it.
 */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    input: {} as UploadsInput,
    tags: {} as "busy" | "paused" | "unreachable",
  },
  actors: {
    followQueue: observablePort<UploadQueue, void>("followQueue"),
    transfer: observablePort<UploadProgress, { readonly id: string }>("transfer"),
  },
  guards: {
    hasSendable: ({ context }) => sendableUploads(context).length > 0,
    isCurrentGone: ({ context }) =>
      sendableUploads(context).every(({ id }) => id !== context.current),
    isPaused: ({ context }) => context.isPaused,
    isOnline: ({ context }) => context.isOnline,
    isOffline: ({ context }) => !context.isOnline,
    canRetry: (_, { retryable }: Failure) => retryable,
    mayGoOn: ({ context }) => !context.isPaused,
  },
  actions: {
    sendAgain: (_, _params: OneUpload) => {},
    giveUp: (_, _params: OneUpload) => {},
    keepPaused: (_, _params: { readonly isPaused: boolean }) => {},
    setQueue: assign((_, update: UploadQueue | undefined) => update ?? {}),
    setPerson: assign((_, { member }: { readonly member: string | undefined }) => ({ member })),
    assumePaused: assign((_, { isPaused }: { readonly isPaused: boolean }) => ({ isPaused })),
    setConnection: assign((_, { isOnline }: { readonly isOnline: boolean }) => ({ isOnline })),
    chooseNext: assign(({ context }) => ({ current: sendableUploads(context)[0]?.id })),
    forgetUpload: assign(({ context }, { id }: { readonly id: string | undefined }) => ({
      uploads: context.uploads.filter((upload) => upload.id !== id),
    })),
    setProgress: assign(({ context }, progress: UploadProgress | undefined) => ({
      uploads: context.uploads.map((upload) =>
        upload.id === context.current ? { ...upload, sent: progress?.sent ?? upload.sent } : upload,
      ),
    })),
    markFailed: assign(({ context }, failure: Failure) => ({
      uploads: context.uploads.map((upload) =>
        upload.id === context.current ? { ...upload, status: "failed" as const, failure } : upload,
      ),
    })),
    markQueued: assign(({ context }, { id }: OneUpload) => ({
      uploads: context.uploads.map((upload) => (upload.id === id ? queuedAgain(upload) : upload)),
    })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0, failure: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: {
    /** 0.5 s to 60 s, growing with every attempt. */
    backoff: ({ context }) => backoffMs(context.attempt, context.random()),
    /** 2,000 ms before the queue is followed again. */
    reconnection: 2000,
  },
}).createMachine({
  id: "uploads",
  context: ({ input }) => ({
    ...input,
    uploads: [],
    isPaused: false,
    attempt: 0,
    failure: undefined,
  }),
  type: "parallel",
  on: {
    "person.changed": { actions: withEvent("setPerson") },
    "connection.lost": { actions: { type: "setConnection", params: { isOnline: false } } },
    "connection.restored": {
      actions: [{ type: "setConnection", params: { isOnline: true } }, "forgetAttempts"],
    },
    "pause.requested": {
      actions: [
        { type: "assumePaused", params: { isPaused: true } },
        { type: "keepPaused", params: { isPaused: true } },
      ],
    },
    "resume.requested": {
      actions: [
        { type: "assumePaused", params: { isPaused: false } },
        { type: "keepPaused", params: { isPaused: false } },
      ],
    },
    "retry.requested": { actions: [withEvent("markQueued"), withEvent("sendAgain")] },
    "discard.requested": { actions: [withEvent("forgetUpload"), withEvent("giveUp")] },
  },
  states: {
    watching: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followQueue",
            onSnapshot: { actions: withUpdate("setQueue") },
            onDone: "lost",
            onError: "lost",
          },
        },
        lost: { after: { reconnection: "following" } },
      },
    },
    sending: {
      initial: "idle",
      states: {
        idle: {
          always: [
            { guard: "isPaused", target: "paused" },
            { guard: "isOffline", target: "offline" },
            { guard: "hasSendable", target: "transferring", actions: "chooseNext" },
          ],
        },
        transferring: {
          tags: "busy",
          always: [
            { guard: "isPaused", target: "paused" },
            { guard: "isOffline", target: "offline" },
            { guard: "isCurrentGone", target: "idle" },
          ],
          invoke: {
            src: "transfer",
            input: ({ context }) => ({ id: context.current ?? "" }),
            onSnapshot: { actions: withUpdate("setProgress") },
            onDone: {
              target: "idle",
              actions: [
                { type: "forgetUpload", params: ({ context }) => ({ id: context.current }) },
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
          always: [
            { guard: "isPaused", target: "paused" },
            { guard: "isOffline", target: "offline" },
          ],
          after: { backoff: "idle" },
          on: {
            "connection.restored": {
              target: "idle",
              actions: [{ type: "setConnection", params: { isOnline: true } }, "forgetAttempts"],
            },
          },
        },
        paused: { tags: "paused", always: { guard: "mayGoOn", target: "idle" } },
        offline: {
          tags: "unreachable",
          always: [
            { guard: "isPaused", target: "paused" },
            { guard: "isOnline", target: "idle" },
          ],
        },
      },
    },
  },
});

function queuedAgain({ failure: _, ...upload }: Upload): Upload {
  return { ...upload, sent: 0, status: "queued" };
}
