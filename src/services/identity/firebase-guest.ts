import { type FirebaseApp, getApps, initializeApp } from "firebase/app";
import { type Auth, signOut, type User } from "firebase/auth";

/**
 * Keeps whoever used this device without an account when somebody signs in to another: they know no way to sign in, so
 * signed out they and what they reported would be out of reach. It is kept beside, under an app of its own.
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
