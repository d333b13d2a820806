import type { FirebaseApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from "firebase/auth";
import type { AccountClaims } from "#generated/runtime.ts";

/** The address of the Auth emulator, if one is used. */
export type AuthEmulator = { readonly host: string; readonly port: number } | undefined;

/** The authentication of an app; the same object for the same app. All tabs of the browser share it. */
export function authOf(app: FirebaseApp, emulator?: AuthEmulator): Auth {
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  if (emulator !== undefined) {
    const url = `http://${emulator.host}:${emulator.port}`;
    connectAuthEmulator(auth, url, { disableWarnings: true });
  }
  return auth;
}

/** The account of a user as the rules see it; `undefined` for `null`. */
export function claimsOf(user: User | null): AccountClaims | undefined {
  if (user === null) return undefined;
  const { isAnonymous, email, emailVerified } = user;
  return { isAnonymous, ...(emailVerified && email !== null ? { email } : {}) };
}
