import type { FirebaseApp } from "firebase/app";
import { type Auth, signInAnonymously } from "firebase/auth";
import { Unavailable } from "../../data/store.ts";
import { type AuthEmulator, authOf } from "./firebase-auth.ts";

/** The account of a user who scanned a label: the one on this device, or a new anonymous one. */
export interface Visitor {
  /** Resolves to its id. Rejects with `Unavailable`. */
  readonly enter: () => Promise<string>;
  readonly auth: Auth;
}

export interface VisitorParts {
  readonly app: FirebaseApp;
  readonly emulator: AuthEmulator;
}

/** The part of the accounts that a label page needs, because other sign-in methods would double its size. */
export function createVisitor({ app, emulator }: VisitorParts): Visitor {
  const auth = authOf(app, emulator);
  return {
    auth,
    enter: async () => {
      await auth.authStateReady();
      if (auth.currentUser !== null) return auth.currentUser.uid;
      try {
        const { user } = await signInAnonymously(auth);
        return user.uid;
      } catch (cause) {
        throw new Unavailable("An account for a guest could not be made", { cause });
      }
    },
  };
}
