/** With what somebody signs in, or makes an account. */
export type SignInWay =
  | { readonly kind: "password"; readonly email: string; readonly password: string }
  /** A password for an address that has no account yet. */
  | { readonly kind: "registration"; readonly email: string; readonly password: string }
  /** `url` is the whole address that the link in the e-mail led to. */
  | { readonly kind: "link"; readonly email: string; readonly url: string }
  | { readonly kind: "google" };

/** What may go wrong about an account: stable, for a View to speak about. */
export type AccountFailureCode =
  /** The address and the password do not go together; which of them is wrong is told to nobody. */
  | "wrongPassword"
  /** The address is none. */
  | "badEmail"
  | "weakPassword"
  /** The address, or the Google account, belongs to another account. */
  | "accountExists"
  /** The link was used already, is too old, or was cut short. */
  | "linkExpired"
  /** The link was sent to another address. */
  | "wrongEmail"
  /** The account was closed by whoever runs Fettle here. */
  | "disabled"
  /** Too many attempts in too short a time. */
  | "tooMany"
  | "offline"
  /** The browser did not let the window open. */
  | "popupBlocked"
  /** The person closed the window. */
  | "cancelled"
  /** This project does not offer this way. */
  | "notOffered"
  /** It was too long ago that they showed who they are. */
  | "stale"
  /** They own a house that others are in, who would have no owner. */
  | "owner"
  /** Nobody is signed in any more. */
  | "signedOut"
  | "unknown";
