import type { Change } from "#generated/runtime.ts";

/** What somebody wants to do: numbers from 0 to 1 choose what and where, and the mark is in everything that is written. */
export interface Wish {
  readonly mark: string;
  readonly dice: readonly number[];
}

/** What the app said to it. */
export type Said =
  /** It is kept: from now on it must not get lost. */
  | { readonly kind: "kept"; readonly change: Change }
  /** It could not be kept, and the person was told so. */
  | { readonly kind: "notKept"; readonly change: Change; readonly why: string }
  /** There was nothing to be done, or nobody to do it. */
  | { readonly kind: "nothing" };

/** A change that lies on the device. */
export interface Lying {
  readonly id: string;
  readonly status: "kept" | "refused";
  readonly change: Change;
  /** Whether it may be done only later, or comes after one that may. */
  readonly isPostponed: boolean;
  /** Why it was refused. */
  readonly clause?: string | undefined;
  readonly code?: string | undefined;
}

/** What a device knows. */
export interface Standing {
  readonly uid: string | undefined;
  readonly isInHouse: boolean;
  /** Where the session is: "known.house.following". */
  readonly session: string;
  /** How many requests this tab sees. */
  readonly requests: number;
  readonly outbox: readonly Lying[];
  /** Paths of attachments whose pictures still have to go, or cannot. */
  readonly uploads: readonly { readonly path: string; readonly status: string }[];
}

/** The real app over the real Firebase, without the screens. */
export interface ChaosPage {
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Asks the accounts how they stand, as a token that ran out does. */
  renew(): Promise<void>;
  act(wish: Wish): Promise<Said>;
  standing(): Standing;
  /** Puts uploads that gave up back into the queue. */
  sendAgain(): void;
  /** Makes of what is kept on this device what an older version would have kept; answers how many changes that were. */
  age(): Promise<number>;
}

declare global {
  interface Window {
    chaos: ChaosPage;
  }
}
