import { isRecord } from "#generated/runtime.ts";
import { Unavailable } from "../../data/store.ts";
import type { FileAnswer, FileRequests } from "./firebase-requests.ts";

/** The rules did not let it in: trying again by itself would not help. */
class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
  readonly code = "photoRefused";
  readonly retryable = false;
}

/** One picture on its way. */
export interface PictureToSend {
  /** Where it goes. */
  readonly path: string;
  readonly picture: Blob;
  /** What the rules compare with the attachment's. */
  readonly audience: string;
  /** The address that an earlier attempt was given. */
  readonly session: string | undefined;
  readonly signal: AbortSignal;
  /** The address under which it can be gone on with, also after a reload; `undefined` once that is no good any more. */
  readonly onSession: (url: string | undefined) => Promise<void>;
  /** Told with every part that has arrived. */
  readonly onArrived: (bytes: number) => Promise<void>;
  /** Told while a part is going. */
  readonly onProgress: (bytes: number) => void;
}

/** What Cloud Storage takes parts in multiples of; also what is lost at most when the network breaks off. */
const partBytes = 256 * 1024;

/**
 * Brings one picture to Cloud Storage, from where an earlier attempt broke off. It speaks the resumable protocol of Firebase's
 * own SDK, which forgets an upload with the page that began it; here the address of the upload is kept with the photo, so that
 * any tab goes on after a reload, a crash or a week without network. Files are written once: a refusal may only mean that this
 * one is there already and the answer to it was lost, so that is looked at before it is called one.
 * Rejects with `PhotoRefused`, or with `Unavailable` where it may be gone on with later.
 */
export async function sendPicture(requests: FileRequests, sending: PictureToSend): Promise<void> {
  const { picture, signal, onSession, onArrived, onProgress } = sending;
  const resumed = await goOn(requests, sending);
  if (resumed?.isFinal === true && (await isThere(requests, sending))) return;
  const session =
    resumed === undefined || resumed.isFinal
      ? { url: await begin(requests, sending), received: 0 }
      : resumed;
  if (session.url === undefined) return;
  let arrived = session.received;
  for (;;) {
    const end = Math.min(arrived + partBytes, picture.size);
    const isLast = end === picture.size;
    const from = arrived;
    const answer = await requests.ask({
      method: "POST",
      url: session.url,
      headers: {
        "X-Goog-Upload-Command": isLast ? "upload, finalize" : "upload",
        "X-Goog-Upload-Offset": String(from),
      },
      body: picture.slice(from, end),
      signal,
      onSent: (bytes) => onProgress(from + bytes),
    });
    if (!isFine(answer)) {
      if (await isThere(requests, sending)) return;
      await onSession(undefined);
      // What was gone on with may have gone wrong on the way; only of a fresh one a refusal is one.
      if (answer.status === 403 && resumed === undefined) throw refused(sending.path);
      throw new Unavailable(`The upload has to begin anew: ${answer.status}`);
    }
    arrived = end;
    await onArrived(arrived);
    if (isLast) return;
  }
}

/** How far an earlier attempt is; `undefined` where there was none, or it is not known any more. */
async function goOn(
  requests: FileRequests,
  { session, picture, signal, onSession }: PictureToSend,
): Promise<{ url: string; received: number; isFinal: boolean } | undefined> {
  if (session === undefined) return undefined;
  // A token is for the project this app runs on, not for where another configuration once sent something.
  if (new URL(session).origin === new URL(requests.bucketUrl).origin) {
    const answer = await requests.ask({
      method: "POST",
      url: session,
      headers: { "X-Goog-Upload-Command": "query" },
      signal,
    });
    const status = answer.header("X-Goog-Upload-Status");
    const received = Number(answer.header("X-Goog-Upload-Size-Received"));
    if (isFine(answer) && status === "final") return { url: session, received, isFinal: true };
    if (isFine(answer) && status === "active" && received <= picture.size)
      return { url: session, received, isFinal: false };
  }
  await onSession(undefined);
  return undefined;
}

/** Begins a new upload; `undefined` where the file is there already. */
async function begin(requests: FileRequests, sending: PictureToSend): Promise<string | undefined> {
  const { path, picture, audience, signal, onSession } = sending;
  const answer = await requests.ask({
    method: "POST",
    url: `${requests.bucketUrl}?name=${encodeURIComponent(path)}`,
    headers: {
      "X-Goog-Upload-Protocol": "resumable",
      "X-Goog-Upload-Command": "start",
      "X-Goog-Upload-Header-Content-Length": String(picture.size),
      "X-Goog-Upload-Header-Content-Type": picture.type,
      "Content-Type": "application/json; charset=utf-8",
    },
    body: JSON.stringify({ name: path, contentType: picture.type, metadata: { audience } }),
    signal,
  });
  const url = answer.header("X-Goog-Upload-URL");
  if (isFine(answer) && url !== null) {
    await onSession(url);
    return url;
  }
  if (await isThere(requests, sending)) return undefined;
  if (answer.status === 403 || answer.status === 412) throw refused(path);
  throw new Unavailable(`Cloud Storage takes no upload: ${answer.status}`);
}

/** Whether the file is there, whole. Who wrote it may read it. */
async function isThere(
  requests: FileRequests,
  { path, picture, signal }: PictureToSend,
): Promise<boolean> {
  const answer = await requests.ask({ method: "GET", url: fileUrl(requests, path), signal });
  if (!isFine(answer)) return false;
  const about: unknown = JSON.parse(await answer.body.text());
  return isRecord(about) && Number(about["size"]) === picture.size;
}

/** Gives an upload up on the other side too; left alone, it would be forgotten there within a week. */
export async function cancelUpload(requests: FileRequests, session: string): Promise<void> {
  if (new URL(session).origin !== new URL(requests.bucketUrl).origin) return;
  await requests.ask({
    method: "POST",
    url: session,
    headers: { "X-Goog-Upload-Command": "cancel" },
  });
}

/** Reads a file; `undefined` where there is none, which the rules answer as they do where one may not look. */
export async function readFile(requests: FileRequests, path: string): Promise<Blob | undefined> {
  const answer = await requests.ask({
    method: "GET",
    url: `${fileUrl(requests, path)}?alt=media`,
  });
  return isFine(answer) ? answer.body : undefined;
}

function fileUrl({ bucketUrl }: FileRequests, path: string): string {
  return `${bucketUrl}/${encodeURIComponent(path)}`;
}

function isFine({ status }: FileAnswer): boolean {
  return status >= 200 && status < 300;
}

function refused(path: string): PhotoRefused {
  return new PhotoRefused(`The rules do not let ${path} in`);
}
