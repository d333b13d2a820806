import type { FirebaseApp } from "firebase/app";
import type { Auth } from "firebase/auth";
import { Unavailable } from "../../data/store.ts";

/** What is needed to reach the files of a Firebase project. */
export interface FirebaseFilesParts {
  readonly app: FirebaseApp;
  /** The signed-in user, with whose rights files are read and written. */
  readonly auth: Pick<Auth, "authStateReady"> & {
    readonly currentUser: Pick<NonNullable<Auth["currentUser"]>, "uid" | "getIdToken"> | null;
  };
  /** The emulator of Cloud Storage, where one is used. */
  readonly emulator?: { readonly host: string; readonly port: number } | undefined;
  /** Returns App Check's token, where that is used. */
  readonly appCheckToken?: (() => Promise<string | undefined>) | undefined;
}

/** One request to Cloud Storage. */
export interface FileRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | string;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes of the body that have been sent. */
  readonly onSent?: (bytes: number) => void;
}

export interface FileAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: Blob;
}

/** Requests to the bucket of one project, as the signed-in user. */
export interface FileRequests {
  /** The address of the bucket's files: `https://firebasestorage.googleapis.com/v0/b/…/o`. */
  readonly bucketUrl: string;
  /** Rejects with `Unavailable` where there was no answer, or one that says "later"; every other status is an answer. */
  ask(request: FileRequest): Promise<FileAnswer>;
  /** The id of the signed-in user; rejects with `Unavailable` where nobody is signed in. */
  uid(): Promise<string>;
}

/** The timeout of a request, in ms: a part of 256 KB that takes longer does not get through. */
const longestMs = 120_000;

export function createFileRequests(parts: FirebaseFilesParts): FileRequests {
  const { app, auth, emulator, appCheckToken } = parts;
  const { storageBucket = "", appId } = app.options;
  const host =
    emulator === undefined
      ? "https://firebasestorage.googleapis.com"
      : `http://${emulator.host}:${emulator.port}`;
  const user = async () => {
    await auth.authStateReady();
    if (auth.currentUser === null) throw new Unavailable("Nobody is signed in");
    return auth.currentUser;
  };
  const headersFor = async (isFresh: boolean): Promise<Record<string, string>> => {
    const someone = await user();
    const token = await someone.getIdToken(isFresh).catch((reason: unknown) => {
      throw new Unavailable("No token could be had", { cause: reason });
    });
    const attested = await appCheckToken?.();
    return {
      Authorization: `Firebase ${token}`,
      ...(appId !== undefined && { "X-Firebase-GMPID": appId }),
      ...(attested !== undefined && { "X-Firebase-AppCheck": attested }),
    };
  };
  return {
    bucketUrl: `${host}/v0/b/${encodeURIComponent(storageBucket)}/o`,
    ask: async (request) => {
      const first = await send(request, await headersFor(false));
      const answer = first.status === 401 ? await send(request, await headersFor(true)) : first;
      if (answer.status >= 500 || laterStatuses.has(answer.status))
        throw new Unavailable(`Cloud Storage answers ${answer.status}`);
      return answer;
    },
    uid: async () => (await user()).uid,
  };
}

/** Signed out, quota exceeded, timeout, too many requests: none of these concerns the file. */
const laterStatuses = new Set([401, 402, 408, 429]);

/** Not with `fetch`, which does not report the progress of a body. */
function send(
  { method, url, headers = {}, body, signal, onSent }: FileRequest,
  more: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const fail = (why: string) => (): void => reject(new Unavailable(why));
    request.open(method, url);
    request.responseType = "blob";
    request.timeout = longestMs;
    for (const [name, value] of Object.entries({ ...headers, ...more }))
      request.setRequestHeader(name, value);
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        body: answer instanceof Blob ? answer : new Blob(),
      });
    });
    request.addEventListener("error", fail("Cloud Storage cannot be reached"));
    request.addEventListener("timeout", fail("Cloud Storage does not answer"));
    request.addEventListener("abort", () => reject(stopped()));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop));
    if (onSent !== undefined)
      request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    signal?.addEventListener("abort", stop);
    request.send(body ?? null);
  });
}

function stopped(): DOMException {
  return new DOMException("Nobody listens any more", "AbortError");
}
