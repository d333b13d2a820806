import { type FirebaseApp, getApps, initializeApp } from "firebase/app";
import { type Auth, signOut, type User } from "firebase/auth";

/**
 * Keeps the anonymous account of this device when the user signs in to another one. It has no other way to sign in, so signing
 * out would make it and its reports unreachable. It is kept in a Firebase app of its own.
 */
export function createGuestKeeper(app: FirebaseApp, open: (app: FirebaseApp) => Auth) {
  let beside: Auth | undefined;
  const ready = async (): Promise<Auth> => {
    const name = `${app.name}-guest`;
    beside ??= open(
      getApps().find((each) => each.name === name) ?? initializeApp(app.options, name),
    );
    await beside.authStateReady();
    return beside;
  };
  return {
    keep: async (user: User): Promise<void> => (await ready()).updateCurrentUser(user),
    find: async (): Promise<User | undefined> => (await ready()).currentUser ?? undefined,
    forget: async (): Promise<void> => signOut(await ready()),
  };
}
