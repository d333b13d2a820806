/** Somebody who is signed in, as far as this device knows. */
export interface Account {
  /** The id of their member document in every organisation. */
  readonly uid: string;
  /** Nothing but this device knows them: signed out, they cannot come back. */
  readonly isAnonymous: boolean;
  readonly email: string | undefined;
  /** Whether the address has been shown to be theirs. */
  readonly isVerified: boolean;
  readonly name: string | undefined;
  /** By what they can sign in. A password and a link to the address are one. */
  readonly ways: readonly ("email" | "google")[];
}

/** An organisation somebody belongs to. */
export interface Membership {
  readonly organisation: string;
  /** Its name, once it is known. */
  readonly name: string | undefined;
}
