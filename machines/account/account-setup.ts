import { assign, setup } from "xstate";
import {
  type Failure,
  failureOf,
  observablePort,
  promisePort,
  type Rejected,
  failureIn,
} from "../ports.ts";
import type { Account } from "../session/account.ts";
import { isLongEnough, type SignInWay } from "../sign-in/credentials.ts";

/** The signed-in user's work that is only on this device, because it has not reached the server. */
export interface Unsent {
  /** Changes that are still sent without a decision. */
  readonly changes: number;
  /** Refused changes, which wait for a decision. */
  readonly refused: number;
  /** Photos that are being uploaded. */
  readonly files: number;
  /** Photos that could not be sent, and wait for a decision. */
  readonly stuckFiles: number;
}

export interface AccountInput {
  /** The text to type before the account is deleted. */
  readonly phrase: string;
  readonly email: string | undefined;
}

export interface AccountContext extends AccountInput {
  /** `undefined` before it was read, and where it cannot be read. */
  readonly unsent?: Unsent | undefined;
  /** The guest account that used this device before. */
  readonly guest?: Account | undefined;
  /** The text typed so far to confirm the deletion. */
  readonly typed: string;
  /** The present password, to change it or to confirm the user's identity. */
  readonly current: string;
  /** The new password. */
  readonly next: string;
  readonly failure?: Failure | undefined;
}

export type AccountEvent =
  | { readonly type: "verification.requested" }
  | { readonly type: "verification.done" }
  | { readonly type: "guest.requested" }
  | { readonly type: "password.opened" }
  | { readonly type: "password.closed" }
  | { readonly type: "current.typed"; readonly password: string }
  | { readonly type: "next.typed"; readonly password: string }
  | { readonly type: "password.sent" }
  | { readonly type: "reset.requested" }
  | { readonly type: "signOut.requested" }
  | { readonly type: "signOut.confirmed" }
  | { readonly type: "waiting.requested" }
  | { readonly type: "signOut.cancelled" }
  | { readonly type: "deletion.requested" }
  | { readonly type: "phrase.typed"; readonly typed: string }
  | { readonly type: "deletion.confirmed" }
  | { readonly type: "deletion.cancelled" }
  | { readonly type: "proof.sent" }
  | { readonly type: "google.requested" };

/** Types, actors, actions and guards of the account machine and its regions. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    followUnsent: observablePort<Unsent, void>("followUnsent"),
    findGuest: promisePort<Account | undefined, void>("findGuest"),
    returnToGuest: promisePort<void, void>("returnToGuest"),
    sendVerification: promisePort<void, void>("sendVerification"),
    refresh: promisePort<void, void>("refresh"),
    changePassword: promisePort<void, { readonly current: string; readonly next: string }>(
      "changePassword",
    ),
    resetPassword: promisePort<void, { readonly email: string }>("resetPassword"),
    signOut: promisePort<void, void>("signOut"),
    confirmIdentity: promisePort<void, SignInWay>("confirmIdentity"),
    deleteAccount: promisePort<void, void>("deleteAccount"),
  },
  actions: {
    announce: (_, _params: { readonly leaving: "signedOut" | "deleted" }) => {},
    announceFailed: () => {},
    setUnsent: assign((_, update: Unsent | undefined) =>
      update === undefined ? {} : { unsent: update },
    ),
    setGuest: assign((_, update: Account | undefined) => ({ guest: update })),
    setTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    setCurrent: assign((_, { password }: { readonly password: string }) => ({
      current: password,
      failure: undefined,
    })),
    setNext: assign((_, { password }: { readonly password: string }) => ({
      next: password,
      failure: undefined,
    })),
    forgetTyped: assign({ typed: "", current: "", next: "", failure: undefined }),
    setWeakPassword: assign({ failure: { code: "weakPassword", retryable: false } }),
    setFailure: assign(failureIn),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    hasUnsent: ({ context }) => hasUnsent(context.unsent),
    hasNothingLeft: ({ context }) => !isOnItsWay(context.unsent),
    isConfirmed: ({ context }) => isConfirmed(context),
    isLongEnough: ({ context }) => isLongEnough(context.next),
    isStale: (_, { error }: Rejected) => failureOf(error).code === "stale",
  },
});

/** Whether any work of the signed-in user may be on this device only. */
export function hasUnsent(unsent: Unsent | undefined): boolean {
  return unsent === undefined || isOnItsWay(unsent) || unsent.refused + unsent.stuckFiles > 0;
}

/** Whether some of the work is still sent by itself, so that waiting may help. */
export function isOnItsWay(unsent: Unsent | undefined): boolean {
  return unsent === undefined || unsent.changes + unsent.files > 0;
}

/** Whether the typed text matches the phrase. */
export function isConfirmed({ typed, phrase }: Pick<AccountContext, "typed" | "phrase">): boolean {
  return typed.trim().toLocaleLowerCase() === phrase.trim().toLocaleLowerCase();
}
