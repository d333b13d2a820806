import type { FirebaseApp } from "firebase/app";
import { type Auth, indexedDBLocalPersistence, initializeAuth } from "firebase/auth";

/** The authentication of an app; the same object for the same app. All tabs of the browser share it. */
export function authOf(app: FirebaseApp): Auth {
  return initializeAuth(app, { persistence: indexedDBLocalPersistence });
}
