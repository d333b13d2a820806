import { isRecord } from "#generated/runtime.ts";
import { Unavailable } from "../../data/store.ts";
import type { FileAnswer, FileRequests } from "./firebase-requests.ts";

/** The rules refused the photo, so another attempt would fail the same way. */
class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
  readonly code = "photoRefused";
  readonly retryable = false;
}

export interface PictureToSend {
  /** The path of the file. */
  readonly path: string;
  readonly picture: Blob;
  /** The audience, which the rules compare with the attachment's. */
  readonly audience: string;
  /** The upload address of an earlier attempt. */
  readonly session: string | undefined;
  readonly signal: AbortSignal;
  /**
   * Called with the address under which the upload can be resumed, also after a reload; `undefined` once it is not valid any
   * more.
   */
  readonly onSession: (url: string | undefined) => Promise<void>;
  /** Called after every part that has arrived. */
  readonly onArrived: (bytes: number) => Promise<void>;
  /** Called while a part is being sent. */
  readonly onProgress: (bytes: number) => void;
}

/** Cloud Storage takes parts in multiples of this; also the most that is lost when the network breaks off. */
const partBytes = 256 * 1024;

/**
 * Sends one picture to Cloud Storage, and resumes where an earlier attempt broke off. It uses the resumable protocol of
 * Firebase's own SDK, which forgets an upload when its page is closed. Here the upload address is stored with the photo, so that
 * any tab can resume after a reload, a crash or a week without network. Files are written once, so a refusal may mean that the
 * file exists already and its answer was lost. The file is therefore looked up before a refusal counts. Rejects with
 * `PhotoRefused`, or with `Unavailable` where it may be resumed later.
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
      // A resumed upload may have become invalid; only the refusal of a new one counts.
      if (answer.status === 403 && resumed === undefined) throw refused(sending.path);
      throw new Unavailable(`The upload has to begin anew: ${answer.status}`);
    }
    arrived = end;
    await onArrived(arrived);
    if (isLast) return;
  }
}

/** The progress of an earlier attempt; `undefined` where there was none, or the server has forgotten it. */
async function goOn(
  requests: FileRequests,
  { session, picture, signal, onSession }: PictureToSend,
): Promise<{ url: string; received: number; isFinal: boolean } | undefined> {
  if (session === undefined) return undefined;
  // The token belongs to this app's project, so it is not sent to the server of an earlier configuration.
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

/** Starts a new upload; resolves to `undefined` where the file exists already. */
async function begin(
  requests: FileRequests,
  sending: PictureToSend,
  audience = sending.audience,
): Promise<string | undefined> {
  const { path, picture, signal, onSession } = sending;
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
  // The photo may have been hidden before its picture was sent.
  if (answer.status === 403 && audience === "everyone") return begin(requests, sending, "team");
  if (answer.status === 403 || answer.status === 412) throw refused(path);
  throw new Unavailable(`Cloud Storage takes no upload: ${answer.status}`);
}

/** Whether the file exists completely. Its author may read it. */
async function isThere(
  requests: FileRequests,
  { path, picture, signal }: PictureToSend,
): Promise<boolean> {
  const answer = await requests.ask({ method: "GET", url: fileUrl(requests, path), signal });
  if (!isFine(answer)) return false;
  const about: unknown = JSON.parse(await answer.body.text());
  return isRecord(about) && Number(about["size"]) === picture.size;
}

/** Cancels an upload on the server too, which would otherwise keep it for up to a week. */
export async function cancelUpload(requests: FileRequests, session: string): Promise<void> {
  if (new URL(session).origin !== new URL(requests.bucketUrl).origin) return;
  await requests.ask({
    method: "POST",
    url: session,
    headers: { "X-Goog-Upload-Command": "cancel" },
  });
}

/** Reads a file; `undefined` where it does not exist, which the rules answer in the same way as a missing permission. */
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
