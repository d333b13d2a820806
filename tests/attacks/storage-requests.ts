import { getAuth } from "firebase/auth";
import type { Attacker, World } from "./world.ts";

/** A refusal by the rules, in the answer of Cloud Storage to a plain request. */
class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly code = "storage/unauthorized";
}

/** A request to Cloud Storage. */
export interface StorageRequest {
  /** The whole name of the file; without it, the files of the bucket. */
  readonly file?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request to Cloud Storage, as a user or without a sign-in.
 * @throws RefusedRequest when the rules refuse it
 */
export async function askStorage(
  world: World,
  attacker: Attacker | undefined,
  { file, query = {}, method = "GET", headers = {}, body }: StorageRequest,
): Promise<Response> {
  const place = file === undefined ? "" : `/${encodeURIComponent(file)}`;
  const token = attacker === undefined ? undefined : await idTokenOf(attacker);
  const response = await fetch(`${world.filesUrl}${place}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Firebase ${token}` }) },
    ...(body !== undefined && { body }),
  });
  if (response.status === 403) throw new RefusedRequest(`${method} ${file ?? query["name"]}`);
  if (!response.ok) throw new Error(`${method} ${file ?? ""} answers ${response.status}`);
  return response;
}

/** A resumable upload. */
export interface Resumable {
  /** The name of the file, and a different one in the metadata, if any. */
  readonly file: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The pieces, in bytes. */
  readonly pieces: readonly number[];
  /** Additional headers of the last piece. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Runs before the last piece. */
  readonly before?: () => Promise<unknown>;
}

/** Uploads a file in pieces by Google's protocol, without the SDK. */
export async function uploadInPieces(
  world: World,
  attacker: Attacker,
  { file, metadata, pieces, headers = {}, before }: Resumable,
): Promise<void> {
  const token = await idTokenOf(attacker);
  const started = await askStorage(world, attacker, {
    query: { name: file },
    method: "POST",
    headers: {
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "content-type": "application/json",
    },
    body: JSON.stringify(metadata),
  });
  const url = started.headers.get("x-goog-upload-url") ?? "";
  let offset = 0;
  for (const [at, bytes] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    if (isLast) await before?.();
    const response = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Firebase ${token}`,
        "x-goog-upload-command": isLast ? "upload, finalize" : "upload",
        "x-goog-upload-offset": String(offset),
        ...(isLast && headers),
      },
      body: new Uint8Array(bytes),
    });
    if (response.status === 403) throw new RefusedRequest(`upload ${file}`);
    if (!response.ok) throw new Error(`${file} answers ${response.status}`);
    offset += bytes;
  }
}

/** The token that identifies a user in a request. */
async function idTokenOf({ app }: Pick<Attacker, "app">): Promise<string> {
  const { currentUser } = getAuth(app);
  if (currentUser === null) throw new Error("nobody is signed in");
  return currentUser.getIdToken();
}
