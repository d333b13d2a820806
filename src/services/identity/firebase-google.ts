import { FirebaseError } from "firebase/app";
import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type User,
} from "firebase/auth";

/** The credential of a Google account that belongs to another user, chosen a moment ago. */
let chosen: AuthCredential | undefined;

export async function signInWithGoogle(auth: Auth): Promise<void> {
  const credential = chosen;
  chosen = undefined;
  if (credential === undefined)
    await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  else await signInWithCredential(auth, credential);
}

/** Adds Google as a sign-in method of this account. */
export async function linkGoogle(user: User): Promise<void> {
  chosen = undefined;
  try {
    await linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  } catch (error) {
    if (error instanceof FirebaseError)
      chosen = GoogleAuthProvider.credentialFromError(error) ?? undefined;
    throw error;
  }
}

export async function confirmWithGoogle(user: User): Promise<void> {
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
