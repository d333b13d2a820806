import { type DecodedImage, decodeBitmap, decodeElement } from "./decoded-image.ts";
import { inspectPhoto, isWhole, unreadableAs } from "./inspect-photo.ts";
import { OneAtATime } from "./one-at-a-time.ts";
import { PhotoError } from "./photo-failure.ts";
import { answerWith, type PhotoAnswer, type PreparedPhoto } from "./render-photo.ts";
import type { Sniffed } from "./sniff.ts";
import { canWorkInWorker, workInWorker } from "./work-in-worker.ts";

const queue = new OneAtATime();

/**
 * Converts a file from a camera or a file picker into a photo to store: upright, at most 1600 px, about 600 KB, without any
 * metadata. Works in a worker where the browser can; photos are processed one at a time. Rejects with a `PhotoError`, or with the
 * signal's reason when it was aborted. The file's name is ignored.
 */
export async function preparePhoto(
  file: Blob,
  options: { signal?: AbortSignal } = {},
): Promise<PreparedPhoto> {
  const { signal } = options;
  signal?.throwIfAborted();
  const sniffed = await inspectPhoto(file);
  signal?.throwIfAborted();
  return queue.run(() => work(file, sniffed, signal), signal);
}

async function work(
  file: Blob,
  sniffed: Sniffed,
  signal: AbortSignal | undefined,
): Promise<PreparedPhoto> {
  let answer: PhotoAnswer | undefined;
  if (canWorkInWorker()) answer = await workInWorker(file, signal);
  // The page replaces a missing worker, and has another decoder where the worker's one failed.
  if (!answer || answer.kind === "undecodable") answer = await answerWith(() => decode(file));
  switch (answer.kind) {
    case "photo":
      return answer.photo;
    case "undecodable":
      throw undecodable(sniffed, answer.message);
    case "failed":
      throw new PhotoError({ code: "failed", retryable: true }, answer.message);
  }
}

/** An `<img>` shows a truncated file half grey without an error, so it decodes only complete files. */
async function decode(file: Blob): Promise<DecodedImage> {
  const isComplete = await isWhole(file);
  try {
    return await decodeBitmap(file);
  } catch (error) {
    if (!isComplete) throw error;
    return await decodeElement(file);
  }
}

function undecodable({ format }: Sniffed, cause: string): PhotoError {
  return new PhotoError({ code: unreadableAs(format), retryable: false, format }, cause);
}
