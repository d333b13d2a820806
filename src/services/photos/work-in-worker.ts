import { unlessAborted } from "./one-at-a-time.ts";
import type { PhotoAnswer } from "./render-photo.ts";

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<PhotoAnswer | undefined>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<PhotoAnswer>) => resolve(data));
    worker.addEventListener("error", () => resolve(undefined));
    const late = { kind: "failed", message: "The worker did not answer" } as const;
    timer = setTimeout(() => resolve(late), patience);
  });
  try {
    worker.postMessage(file);
    return await unlessAborted(answer, signal);
  } finally {
    clearTimeout(timer);
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
