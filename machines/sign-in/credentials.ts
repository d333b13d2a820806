import type { MemberRole } from "#generated/member/type.ts";

/** The shortest password, in characters; shorter ones are guessed too soon. */
export const passwordLength = 8;

/** Whether a text looks like an e-mail address; only an e-mail shows whether it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** Whether a text is long enough for a new password. */
export function isLongEnough(password: string): boolean {
  return password.length >= passwordLength;
}

/** The credentials to sign in with, or to create an account. */
export type SignInWay =
  | { readonly kind: "password"; readonly email: string; readonly password: string }
  /** A password for an address that has no account yet. */
  | { readonly kind: "registration"; readonly email: string; readonly password: string }
  /** `url` is the whole address that the link in the e-mail led to. */
  | { readonly kind: "link"; readonly email: string; readonly url: string }
  | { readonly kind: "google" };

/** The errors of account operations; stable codes for a View to describe. */
export type AccountFailureCode =
  /** The address and the password do not match. Which of them is wrong is not revealed. */
  | "wrongPassword"
  /** The text is no e-mail address. */
  | "badEmail"
  | "weakPassword"
  /** The address, or the Google account, belongs to another account. */
  | "accountExists"
  /** The link was used already, is too old, or was cut short. */
  | "linkExpired"
  /** The link was sent to another address. */
  | "wrongEmail"
  /** The account was disabled by the operator of this Fettle. */
  | "disabled"
  /** Too many attempts in a short time. */
  | "tooMany"
  | "offline"
  /** The browser did not open the window. */
  | "popupBlocked"
  /** The user closed the window. */
  | "cancelled"
  /** This project does not offer this sign-in method. */
  | "notOffered"
  /** The last sign-in was too long ago. */
  | "stale"
  /** The user owns an organisation with other members, which would be left without an owner. */
  | "owner"
  /** The user is no longer signed in. */
  | "signedOut"
  | "unknown";

/** A member of the demo building whom a user of the emulators can sign in as. */
export interface DemoAccount {
  /** The id of the account, and of the member document. */
  readonly id: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly password: string;
}
