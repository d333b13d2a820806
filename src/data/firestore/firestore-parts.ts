import type { FirebaseApp } from "firebase/app";
import type { Subscribable } from "xstate";
import type { AnyConverter } from "#generated/firestore/converting.ts";
import type { Account, Change, Condition, Entity, Judge, Query } from "#generated/runtime.ts";
import type { CopyState } from "#machines/connection/copy-state.ts";
import type { Store } from "../store.ts";
import type { ReadMeter } from "./read-meter.ts";

/** The distributed store: Firestore keeps everything, this browser a copy of what was looked at. */
export interface FirestoreStore extends Store {
  /** What Firestore bills for reading, by what asked. */
  readonly reads: ReadMeter;
  /** How this device keeps its copy, now and whenever it turns out to be otherwise. */
  readonly followCacheState: Subscribable<CopyState>;
  /** Stops listening and lets go of the copy; on signing out, and before another store is made for the same app. */
  close(): Promise<void>;
  /** Closes, and deletes this device's copy: what one person saw is not for the next. Other tabs are cut off. */
  deleteEverything(): Promise<void>;
}

export interface FirestoreStoreParts {
  readonly app: FirebaseApp;
  /** Whose store it is: the id of their account, which is that of their member document. */
  readonly identity: string;
  /**
   * In whose name the server is asked at this moment: a session is over for it before anybody is told. Left out, always in that of
   * `identity`.
   */
  readonly speaker?: (() => string | undefined) | undefined;
  /** What the identity provider says of that account, so that a refusal names the right clause. */
  readonly claims?: (() => Account | undefined) | undefined;
  readonly entities: readonly Entity[];
  readonly converters: readonly AnyConverter[];
  /** Asked when something was refused, to say which clause it was. */
  readonly judges: () => Promise<readonly Judge[]>;
  /** What the outbox keeps and means to send, in order: it is shown as if it were done. */
  readonly pending: Subscribable<readonly Change[]>;
  readonly emulator?: EmulatorAddress | undefined;
  /** Left out, the copy is persistent. */
  readonly cache?: "persistent" | "memory" | undefined;
  /** Where it is noted what was once complete on this device; left out, nowhere: then only the server knows that a list is empty. */
  readonly notes?: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  /**
   * Which conditions of a query the server answers; the others are answered here, out of what the rest of the query finds.
   * For fields with a default that older documents do not have, which no server can find by it. Left out, all of them.
   */
  readonly asksServer?: ((query: Query<unknown>, condition: Condition) => boolean) | undefined;
  /** How long to wait for one answer. */
  readonly patienceMs?: number | undefined;
}

/** Where an emulator listens; `user` is who its tokens say we are where the app has no sign-in. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
}
