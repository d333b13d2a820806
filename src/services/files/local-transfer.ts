import type { Subscribable } from "xstate";
import type { UploadProgress } from "#machines/uploads/uploads.machine.ts";
import { subscribable } from "#src/store/subscribable.ts";

/** The transfer of the embedded store: a photo that is kept on this device is where it belongs, so it is done at once. */
export const localTransfer: Subscribable<UploadProgress> = subscribable((_, complete) => {
  queueMicrotask(complete);
  return () => undefined;
});
