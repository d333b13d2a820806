import type { FirebaseApp } from "firebase/app";
import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updatePassword,
  type User,
} from "firebase/auth";
import { isRecord } from "#generated/runtime.ts";
import type { SignInWay } from "#machines/sign-in/credentials.ts";
import { withAccountFailures } from "./account-failure.ts";
import { AccountFailed, type Accounts } from "./accounts.ts";
import { accountOf, followUser } from "./firebase-account.ts";
import { type AuthEmulator, authOf } from "./firebase-auth.ts";
import { createGuestKeeper } from "./firebase-guest.ts";
import type { LinkMemory } from "./link-memory.ts";

/** Marks the address of a link that upgrades an anonymous account. */
const upgradeMark = "upgrade";

export interface FirebaseAccountsParts {
  readonly app: FirebaseApp;
  /** The address of the Auth emulator, if one is used. */
  readonly emulator?: AuthEmulator;
  /** The address in e-mails: the whole address of the sign-in page. */
  readonly returnTo: string;
  readonly linkMemory: LinkMemory;
  /** BCP 47 tag of the language of e-mails; the browser's by default. */
  readonly locale?: string | undefined;
}

/** The accounts of a Firebase project. Created once per tab and app; all tabs of a browser share the signed-in user. */
export function createFirebaseAccounts(parts: FirebaseAccountsParts): Accounts {
  const { app, returnTo, linkMemory } = parts;
  const open = (of: FirebaseApp): Auth => openAuth(of, parts);
  const auth = open(app);
  const guests = createGuestKeeper(app, open);
  const refreshed = new EventTarget();
  const notify = (): boolean => refreshed.dispatchEvent(new Event("change"));
  const present = (): User => {
    if (auth.currentUser === null) throw new AccountFailed("signedOut");
    return auth.currentUser;
  };
  const known = async (): Promise<User | null> => {
    await auth.authStateReady();
    return auth.currentUser;
  };

  const signInBy = async (way: SignInWay): Promise<void> => {
    switch (way.kind) {
      case "password":
        await signInWithEmailAndPassword(auth, way.email, way.password);
        return;
      case "registration":
        await createUserWithEmailAndPassword(auth, way.email, way.password);
        return;
      case "link":
        await withLink(() => signInWithEmailLink(auth, way.email, way.url));
        linkMemory.forget();
        return;
      case "google": {
        const { signInWithGoogle } = await import("./firebase-google.ts");
        await signInWithGoogle(auth);
      }
    }
  };
  return {
    account: followUser(auth, refreshed),
    signIn: (way) =>
      withAccountFailures(async () => {
        const before = await known();
        if (before?.isAnonymous === true) await guests.keep(before);
        try {
          await signInBy(way);
        } catch (error) {
          if (before?.isAnonymous === true) await guests.forget();
          throw error;
        }
      }),
    upgrade: (way) =>
      withAccountFailures(async () => {
        await known();
        const user = present();
        if (way.kind === "google") {
          const { linkGoogle } = await import("./firebase-google.ts");
          await linkGoogle(user);
        } else if (way.kind === "link") {
          const credential = EmailAuthProvider.credentialWithLink(way.email, way.url);
          await withLink(() => linkWithCredential(user, credential));
          linkMemory.forget();
        } else {
          const credential = EmailAuthProvider.credential(way.email, way.password);
          await linkWithCredential(user, credential);
        }
        notify();
      }),
    enterAsGuest: () =>
      withAccountFailures(async () => {
        if ((await known()) === null) await signInAnonymously(auth);
      }),
    sendLink: ({ email, isUpgrade }) =>
      withAccountFailures(async () => {
        const url = new URL(returnTo);
        if (isUpgrade) url.searchParams.set(upgradeMark, "");
        await sendSignInLinkToEmail(auth, email, { url: url.href, handleCodeInApp: true });
        linkMemory.remember(email);
      }),
    linkAt: (url) =>
      isSignInWithEmailLink(auth, url)
        ? { isUpgrade: new URL(url).searchParams.has(upgradeMark) }
        : undefined,
    linkEmail: () => linkMemory.recall(),
    resetPassword: (email) =>
      withAccountFailures(async () => {
        try {
          await sendPasswordResetEmail(auth, email, { url: returnTo });
        } catch (error) {
          // Whether the account exists must not be revealed.
          if (!isRecord(error) || error["code"] !== "auth/user-not-found") throw error;
        }
      }),
    sendVerification: () =>
      withAccountFailures(() => sendEmailVerification(present(), { url: returnTo })),
    refresh: () =>
      withAccountFailures(async () => {
        const user = present();
        await user.reload();
        // The rules read the new value from the token.
        await user.getIdToken(true);
        notify();
      }),
    changePassword: (current, next) =>
      withAccountFailures(async () => {
        const user = present();
        await reauthenticateWithCredential(user, passwordOf(user, current));
        await updatePassword(user, next);
      }),
    confirmIdentity: (way) =>
      withAccountFailures(async () => {
        const user = present();
        if (way.kind === "google") {
          const { confirmWithGoogle } = await import("./firebase-google.ts");
          await confirmWithGoogle(user);
        } else if (way.kind === "link") {
          const credential = EmailAuthProvider.credentialWithLink(way.email, way.url);
          await withLink(() => reauthenticateWithCredential(user, credential));
        } else await reauthenticateWithCredential(user, passwordOf(user, way.password));
      }),
    signOut: () => withAccountFailures(() => signOut(auth)),
    deleteAccount: () => withAccountFailures(() => deleteUser(present())),
    guest: async () => {
      const user = await guests.find();
      return user === undefined ? undefined : accountOf(user);
    },
    returnToGuest: () =>
      withAccountFailures(async () => {
        const user = await guests.find();
        if (user === undefined) throw new AccountFailed("signedOut");
        await auth.updateCurrentUser(user);
        await guests.forget();
      }),
    forgetEverybody: () =>
      withAccountFailures(async () => {
        await guests.forget();
        await signOut(auth);
        linkMemory.forget();
      }),
  };
}

/** Runs an operation on a link; converts the error of a link for another address. */
async function withLink(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isRecord(error) && error["code"] === "auth/invalid-email")
      throw new AccountFailed("wrongEmail", error);
    throw error;
  }
}

function openAuth(app: FirebaseApp, { emulator, locale }: FirebaseAccountsParts): Auth {
  const auth = authOf(app, emulator);
  if (locale === undefined) auth.useDeviceLanguage();
  else auth.languageCode = locale;
  return auth;
}

function passwordOf(user: User, password: string) {
  if (user.email === null) throw new AccountFailed("wrongPassword");
  return EmailAuthProvider.credential(user.email, password);
}
