import type { SnapshotFrom } from "xstate";
import type { Failure } from "../ports.ts";
import type { Upload } from "./upload.ts";
import type { uploadsMachine } from "./uploads.machine.ts";

/** Where a photo of this device is on its way to file storage. */
export type UploadStage =
  /** Its change has not been applied yet. */
  | { readonly kind: "held" }
  /** Somebody else took it, on this device: it waits until they are there again. */
  | { readonly kind: "others" }
  | { readonly kind: "queued" }
  /** `part` of it has arrived, from 0 to 1. */
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "paused" }
  | { readonly kind: "offline" }
  /** It broke off, and is tried again in a while. */
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The stage of every photo that has not arrived, by the attachment's id. */
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
