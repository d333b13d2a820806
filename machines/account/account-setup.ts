import { assign, setup } from "xstate";
import {
  type Failure,
  failureOf,
  type NewsOf,
  observablePort,
  promisePort,
  type Rejected,
} from "../ports.ts";
import type { Account } from "../session/account.ts";
import { isLongEnough } from "../sign-in/credentials.ts";
import type { SignInWay } from "../sign-in/sign-in-way.ts";

/** What of this person lies on this device and has not arrived. */
export interface Unsent {
  /** Changes that still go out by themselves. */
  readonly changes: number;
  /** Changes that were refused and wait for a decision. */
  readonly refused: number;
  /** Photos on their way. */
  readonly files: number;
  /** Photos that could not be sent and wait for a decision. */
  readonly stuckFiles: number;
}

export interface AccountInput {
  /** What has to be typed before the account is deleted. */
  readonly phrase: string;
  readonly email: string | undefined;
}

export interface AccountContext extends AccountInput {
  /** `undefined` while, or where, it cannot be read. */
  readonly unsent: Unsent | undefined;
  /** Who used this device without an account before. */
  readonly guest: Account | undefined;
  /** What was typed to confirm the deletion. */
  readonly typed: string;
  /** The password as it is, to change it or to show who they are. */
  readonly current: string;
  /** The new one. */
  readonly next: string;
  readonly failure: Failure | undefined;
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

/** What the machine of the account and its regions are made of. */
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
    keepUnsent: assign((_, { news }: NewsOf<Unsent>) =>
      news === undefined ? {} : { unsent: news },
    ),
    keepGuest: assign((_, { news }: NewsOf<Account>) => ({ guest: news })),
    keepTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    keepCurrent: assign((_, { password }: { readonly password: string }) => ({
      current: password,
      failure: undefined,
    })),
    keepNext: assign((_, { password }: { readonly password: string }) => ({
      next: password,
      failure: undefined,
    })),
    forgetTyped: assign({ typed: "", current: "", next: "", failure: undefined }),
    sayWeak: assign({ failure: { code: "weakPassword", retryable: false } }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
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

/** Whether anything at all of this person may be only on this device. */
export function hasUnsent(unsent: Unsent | undefined): boolean {
  return unsent === undefined || isOnItsWay(unsent) || unsent.refused + unsent.stuckFiles > 0;
}

/** Whether waiting may help. */
export function isOnItsWay(unsent: Unsent | undefined): boolean {
  return unsent === undefined || unsent.changes + unsent.files > 0;
}

/** Whether what was typed is what had to be typed. */
export function isConfirmed({ typed, phrase }: Pick<AccountContext, "typed" | "phrase">): boolean {
  return typed.trim().toLocaleLowerCase() === phrase.trim().toLocaleLowerCase();
}
