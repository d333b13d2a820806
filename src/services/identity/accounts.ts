import type { Subscribable } from "xstate";
import type { Account } from "#machines/session/account.ts";
import type { AccountFailureCode, SignInWay } from "#machines/sign-in/sign-in-way.ts";
import type { LinkRequest } from "#machines/sign-in/sign-in.machine.ts";

/** Where people sign in. Everything that goes wrong rejects with `AccountFailed`. */
export interface Accounts {
  /** Who is signed in in this browser, now and after every change in any tab; tells nothing before it knows. */
  readonly account: Subscribable<Account | undefined>;
  /**
   * Signs in, or registers. Whoever was signed in without an account is kept on this device: see `guest`. A Google
   * account that was refused by `upgrade` because it exists is not asked for again.
   */
  signIn(way: SignInWay): Promise<void>;
  /** Whoever is here without an account gets one and stays who they are. Rejects with `accountExists` where it has an owner. */
  upgrade(way: SignInWay): Promise<void>;
  /** Signs in without an account, or stays who is signed in. */
  enterAsGuest(): Promise<void>;
  /** Sends an e-mail with a link by which one signs in; remembers the address on this device. */
  sendLink(request: LinkRequest): Promise<void>;
  /** What an address that such a link leads to is for; `undefined` for any other. */
  linkAt(url: string): { readonly isUpgrade: boolean } | undefined;
  /** The address to which this device had a link sent; `undefined` on another device. */
  linkEmail(): string | undefined;
  /** Sends an e-mail with which a new password can be chosen; does not tell whether there is such an account. */
  resetPassword(email: string): Promise<void>;
  /** Sends an e-mail with which the address is shown to be theirs. */
  sendVerification(): Promise<void>;
  /** Asks again how the account stands: verified meanwhile, or gone. */
  refresh(): Promise<void>;
  changePassword(current: string, next: string): Promise<void>;
  /** Shows once more who they are, as `deleteAccount` may ask for. */
  confirmIdentity(way: SignInWay): Promise<void>;
  /** In every tab of this browser. */
  signOut(): Promise<void>;
  /** The account is gone for ever. Rejects with `stale` when they have to show once more who they are. */
  deleteAccount(): Promise<void>;
  /** Who used this device without an account before somebody signed in to another. */
  guest(): Promise<Account | undefined>;
  /** Is that guest again. */
  returnToGuest(): Promise<void>;
  /** Nobody is known on this device any more, not even the guest. */
  forgetEverybody(): Promise<void>;
}

/** What an account could not do. */
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

/** What may go well when it is tried again as it is. */
const retryable: ReadonlySet<AccountFailureCode> = new Set([
  "tooMany",
  "offline",
  "popupBlocked",
  "cancelled",
  "unknown",
]);
