import type { FirebaseApp } from "firebase/app";
import { type Auth, indexedDBLocalPersistence, initializeAuth } from "firebase/auth";

/** Who is signed in, for an app; asked again, the same one. Shared by all tabs of the browser. */
export function authOf(app: FirebaseApp): Auth {
  return initializeAuth(app, { persistence: indexedDBLocalPersistence });
}
