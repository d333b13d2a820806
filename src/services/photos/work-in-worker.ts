import { abortReason } from "./abort-reason.ts";
import type { PhotoAnswer } from "./photo-answer.ts";

/** Milliseconds after which a worker counts as stuck; a 100-megapixel photo on an old phone takes about ten seconds. */
const patience = 60_000;

export function canWorkInWorker(): boolean {
  return (
    typeof Worker !== "undefined" &&
    typeof OffscreenCanvas !== "undefined" &&
    typeof createImageBitmap !== "undefined"
  );
}

/** Resolves to `undefined` when the worker could not be started (blocked, or its script is not in the offline cache). */
export async function workInWorker(
  file: Blob,
  signal: AbortSignal | undefined,
): Promise<PhotoAnswer | undefined> {
  const worker = startWorker();
  if (!worker) return undefined;
  const stopped = new AbortController();
  try {
    return await new Promise<PhotoAnswer | undefined>((done, fail) => {
      const until = { once: true, signal: stopped.signal };
      worker.addEventListener(
        "message",
        (event: MessageEvent<PhotoAnswer>) => done(event.data),
        until,
      );
      worker.addEventListener("error", () => done(undefined), until);
      signal?.addEventListener("abort", () => fail(abortReason(signal)), until);
      const timer = setTimeout(
        () => done({ kind: "failed", message: "The worker did not answer" }),
        patience,
      );
      stopped.signal.addEventListener("abort", () => clearTimeout(timer));
      worker.postMessage(file);
    });
  } finally {
    stopped.abort();
    worker.terminate();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
