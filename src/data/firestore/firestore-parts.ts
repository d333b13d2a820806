import type { FirebaseApp } from "firebase/app";
import type { Subscribable } from "xstate";
import type { AnyConverter } from "#generated/firestore/converting.ts";
import type {
  AccountClaims,
  Change,
  Condition,
  Entity,
  WriteValidator,
  Query,
} from "#generated/runtime.ts";
import type { CopyState } from "#machines/connection/connection.machine.ts";
import type { Store } from "../store.ts";
import type { ReadMeter } from "./read-meter.ts";

/** The distributed store: Firestore holds all documents, this browser a copy of those that were read. */
export interface FirestoreStore extends Store {
  /** The number of reads that Firestore bills, by query. */
  readonly reads: ReadMeter;
  /** How this device keeps its copy, at once and on every change. */
  readonly followCacheState: Subscribable<CopyState>;
  /** Stops listening and releases the copy; called on signing out, and before another store is made for the same app. */
  close(): Promise<void>;
  /** Closes, and deletes this device's copy, so that one user's data is not shown to the next. Other tabs are disconnected. */
  deleteEverything(): Promise<void>;
}

export interface FirestoreStoreParts {
  readonly app: FirebaseApp;
  /** The id of the store's user: of their account, and of their member document. */
  readonly identity: string;
  /**
   * Returns the user that the server sees at this moment, because a session ends there before listeners are notified. By default
   * always `identity`.
   */
  readonly currentUser?: (() => string | undefined) | undefined;
  /** Returns the identity provider's claims about that account, so that a refusal names the right clause. */
  readonly claims?: (() => AccountClaims | undefined) | undefined;
  readonly entities: readonly Entity[];
  readonly converters: readonly AnyConverter[];
  /** Loads the judges after a refusal, to name its clause. */
  readonly judges: () => Promise<readonly WriteValidator[]>;
  /** The outbox's kept changes in order, which are shown as if they were applied. */
  readonly pending: Subscribable<readonly Change[]>;
  readonly emulator?: EmulatorAddress | undefined;
  /** Persistent by default. */
  readonly cache?: "persistent" | "memory" | undefined;
  /** Stores which questions were once complete on this device; without it, only the server knows that a list is empty. */
  readonly notes?: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  /**
   * Whether the server answers a condition of a query; the others are applied here to the results of the rest. For fields with a
   * default that older documents do not have, which no server query can find. By default all conditions.
   */
  readonly asksServer?: ((query: Query<unknown>, condition: Condition) => boolean) | undefined;
  /** The timeout of one answer, in ms. */
  readonly patienceMs?: number | undefined;
  /** The pause before each attempt to commit a change that is refused without a known reason, in ms. */
  readonly pausesMs?: readonly number[] | undefined;
}

/** The address of an emulator; `user` is the user of its tokens where the app has no sign-in. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
}

/**
 * The most requests that one change may import. Rules read at most 20 documents per commit: the organisation and the importing
 * member once, and for each request its entry, itself, its place, its site
 * and its assignee.
 */
export const importRowsAtOnce = 3;
