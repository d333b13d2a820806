import type { Change } from "#generated/runtime.ts";

/** An intent: numbers from 0 to 1 that choose what and where, and a mark that is part of every written text. */
export interface Wish {
  readonly mark: string;
  readonly dice: readonly number[];
}

/** The answer of the app. */
export type Said =
  /** The app promised to keep it, so it must not get lost. */
  | { readonly kind: "kept"; readonly change: Change }
  /** The app could not keep it and said so. */
  | { readonly kind: "notKept"; readonly change: Change; readonly why: string }
  /** There was nothing to change, or no user was signed in. */
  | { readonly kind: "nothing" };

/** A change in the device's outbox. */
export interface Lying {
  readonly id: string;
  readonly status: "kept" | "refused";
  readonly change: Change;
  /** Whether its pace allows it only later, or it follows such a change. */
  readonly isPostponed: boolean;
  /** The reason for the refusal. */
  readonly clause?: string | undefined;
  readonly code?: string | undefined;
}

/** The state of a device. */
export interface Standing {
  readonly uid: string | undefined;
  readonly isInWorkspace: boolean;
  /** The state of the session machine: "known.organisation.following". */
  readonly session: string;
  /** The number of requests in this tab. */
  readonly requests: number;
  readonly outbox: readonly Lying[];
  /** Paths of attachments with pending or failed uploads. */
  readonly uploads: readonly { readonly path: string; readonly status: string }[];
}

/** The real app on the real Firebase SDK, without screens. */
export interface ChaosPage {
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Refreshes the token, as the SDK does when it expires. */
  renew(): Promise<void>;
  act(wish: Wish): Promise<Said>;
  standing(): Standing;
  /** Retries failed uploads. */
  sendAgain(): void;
  /** Rewrites the kept changes in the form of an older version; returns their number. */
  age(): Promise<number>;
}

declare global {
  interface Window {
    chaos: ChaosPage;
  }
}
