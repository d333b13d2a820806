/** The signed-in user, as far as this device knows. */
export interface Account {
  /** The id of the user's member document in every organisation. */
  readonly uid: string;
  /** The account exists on this device only: after signing out, the user cannot return to it. */
  readonly isAnonymous: boolean;
  readonly email: string | undefined;
  /** Whether the e-mail address was verified. */
  readonly isVerified: boolean;
  readonly name: string | undefined;
  /** The sign-in methods of the account. A password and an e-mail link are one method. */
  readonly ways: readonly ("email" | "google")[];
}

/** An organisation that the user is a member of. */
export interface Membership {
  readonly organisation: string;
  /** Its name; `undefined` until it is loaded. */
  readonly name: string | undefined;
}
