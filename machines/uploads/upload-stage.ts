import type { SnapshotFrom } from "xstate";
import type { Failure } from "../ports.ts";
import type { Upload } from "./upload.ts";
import type { uploadsMachine } from "./uploads.machine.ts";

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
