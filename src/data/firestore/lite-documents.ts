import type { FirebaseApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  initializeFirestore,
  setLogLevel,
} from "firebase/firestore/lite";
import type { Fields } from "#generated/runtime.ts";
import type { ReadAll } from "../decide.ts";
import { Unavailable } from "../store.ts";
import { meaningOf, unreachable } from "./firestore-errors.ts";
import type { EmulatorAddress } from "./firestore-parts.ts";
import type { ReadFields } from "./stored-fields.ts";

/** The result of reading a document; a denied one may exist or not. */
export type Look =
  | { readonly kind: "found"; readonly fields: Fields }
  | { readonly kind: "absent" }
  | { readonly kind: "denied" };

/** Reads one document as it is on the server now. Rejects with `Unavailable`. */
export type LookAt = (path: string) => Promise<Look>;

const opened = new WeakMap<FirebaseApp, Firestore>();

/**
 * The database of an app for single requests, a fifth of the size of the listening SDK. One per app for its lifetime, because the
 * SDK opens no second one, even after the first was terminated; it holds nothing open.
 */
export function openLite(app: FirebaseApp, emulator: EmulatorAddress | undefined): Firestore {
  const known = opened.get(app);
  if (known !== undefined) return known;
  // Errors are reported by the promises; the console is for unexpected ones.
  setLogLevel("error");
  const database = initializeFirestore(app, {});
  opened.set(app, database);
  if (emulator !== undefined) {
    const { host, port, user } = emulator;
    const token = user === undefined ? {} : { mockUserToken: { sub: user } };
    connectFirestoreEmulator(database, host, port, token);
  }
  return database;
}

/** Reads with single requests. */
export function createLookAt(database: Firestore, read: ReadFields, patienceMs: number): LookAt {
  return async (path) => {
    try {
      const snapshot = await withinTime(getDoc(doc(database, path)), patienceMs);
      if (!snapshot.exists()) return { kind: "absent" };
      return { kind: "found", fields: read({ ref: snapshot.ref, data: () => snapshot.data() }) };
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === "refused") return { kind: "denied" };
      throw meaning === "wrong" ? error : unreachable(error);
    }
  };
}

/** Reads documents one by one; those that are absent or denied are left out. */
export function readBy(lookAt: LookAt): ReadAll {
  return async (paths) => {
    const looks = await Promise.all(paths.map(async (path) => [path, await lookAt(path)] as const));
    return new Map(
      looks.flatMap(([path, look]) =>
        look.kind === "found" ? [[path, look.fields] as const] : [],
      ),
    );
  };
}

/** Rejects after `ms` without an answer; whether the request was carried out is then unknown. */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const late = new Unavailable(`The server did not answer for ${ms / 1000} seconds`);
    timer = setTimeout(() => reject(late), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
