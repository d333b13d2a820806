import type { Subscribable } from "xstate";
import type { Account } from "#machines/session/account.ts";
import type { AccountFailureCode, SignInWay } from "#machines/sign-in/credentials.ts";
import type { LinkRequest } from "#machines/sign-in/sign-in.machine.ts";

/** The accounts that users sign in with. All errors reject with `AccountFailed`. */
export interface Accounts {
  /** The signed-in user of this browser, at once and after every change in any tab; emits nothing before it is known. */
  readonly account: Subscribable<Account | undefined>;
  /**
   * Signs in, or registers. An anonymous user before it is kept on this device: see `guest`. A Google account that `upgrade`
   * refused because it exists is not asked for again.
   */
  signIn(way: SignInWay): Promise<void>;
  /**
   * Makes the anonymous account a full one, for the same user. Rejects with `accountExists` where the address has another
   * account.
   */
  upgrade(way: SignInWay): Promise<void>;
  /** Signs in with an anonymous account, or stays signed in. */
  enterAsGuest(): Promise<void>;
  /** Sends an e-mail with a sign-in link; remembers the address on this device. */
  sendLink(request: LinkRequest): Promise<void>;
  /** The purpose of a sign-in link; `undefined` for any other address. */
  linkAt(url: string): { readonly isUpgrade: boolean } | undefined;
  /** The address that this device last sent a link to; `undefined` on another device. */
  linkEmail(): string | undefined;
  /** Sends an e-mail to choose a new password; does not reveal whether the account exists. */
  resetPassword(email: string): Promise<void>;
  /** Sends an e-mail to verify the address. */
  sendVerification(): Promise<void>;
  /** Reads the account again: verified meanwhile, or deleted. */
  refresh(): Promise<void>;
  changePassword(current: string, next: string): Promise<void>;
  /** Signs in again to confirm the user's identity, as `deleteAccount` may require. */
  confirmIdentity(way: SignInWay): Promise<void>;
  /** Signs out in every tab of this browser. */
  signOut(): Promise<void>;
  /** Deletes the account for ever. Rejects with `stale` where the user has to confirm their identity first. */
  deleteAccount(): Promise<void>;
  /** The anonymous account that used this device before the user signed in to another. */
  guest(): Promise<Account | undefined>;
  /** Signs in to that anonymous account again. */
  returnToGuest(): Promise<void>;
  /** Removes all accounts from this device, the anonymous one too. */
  forgetEverybody(): Promise<void>;
}

/** A failed operation on an account. */
export class AccountFailed extends Error {
  override readonly name = "AccountFailed";
  readonly code: AccountFailureCode;
  readonly retryable: boolean;
  constructor(code: AccountFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.retryable = retryable.has(code);
  }
}

/** Failures after which the same attempt may succeed. */
const retryable: ReadonlySet<AccountFailureCode> = new Set([
  "tooMany",
  "offline",
  "popupBlocked",
  "cancelled",
  "unknown",
]);
