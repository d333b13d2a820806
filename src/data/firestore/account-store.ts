import type { Subscribable } from "xstate";
import { entities } from "#generated/entities.ts";
import { converters } from "#generated/firestore/converters.ts";
import type { Change, Document, Query, Ref } from "#generated/runtime.ts";
import type { CopyState } from "#machines/connection/connection.machine.ts";
import { type Outbox, pendingChanges } from "../outbox.ts";
import {
  type PageObserver,
  type Reader,
  type Receipt,
  Refused,
  type Store,
  Unavailable,
  type Sending,
} from "../store.ts";
import { subscribable } from "../subscribable.ts";
import type { FirestoreStore, FirestoreStoreParts } from "./firestore-parts.ts";
import { createFirestoreStore } from "./firestore-store.ts";

/** The store of the signed-in user. The app holds this one object for all users. */
export interface AccountStore extends Store {
  /** How this device keeps its copy for the signed-in user. */
  readonly followCopy: Subscribable<CopyState>;
  /** Deletes this device's copy, of all users. */
  deleteEverything(): Promise<void>;
}

export interface AccountStoreParts extends Pick<
  FirestoreStoreParts,
  "app" | "emulator" | "notes" | "judges" | "currentUser" | "claims"
> {
  /** The id of the signed-in user, at once and after every change; `undefined` for none. */
  readonly account: Subscribable<string | undefined>;
  readonly outbox: Pick<Outbox, "entries">;
}

interface Present {
  readonly identity: string;
  readonly store: FirestoreStore;
}

/**
 * Opens a store for every user who signs in and closes it when they sign out, so that one user's data is not shown to the next.
 * Calls before the first sign-in state is known wait; calls while nobody is signed in reject with `Unavailable`.
 */
export function createAccountStore({ account, outbox, ...parts }: AccountStoreParts): AccountStore {
  const open = (identity: string): FirestoreStore => {
    const pending = pendingChanges(outbox, identity);
    return createFirestoreStore({ ...parts, identity, entities, converters, pending });
  };
  let begin: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let who: string | undefined;
  let isKnown = false;
  let present: Promise<Present | undefined> = Promise.resolve(undefined);

  const exchange = async (before: typeof present, identity: string | undefined) => {
    // Two stores of one app would conflict.
    await (await before)?.store.close().catch(() => undefined);
    return identity === undefined ? undefined : { identity, store: open(identity) };
  };
  account.subscribe((identity) => {
    if (isKnown && who === identity) return;
    [isKnown, who] = [true, identity];
    present = exchange(present, identity);
    begin();
  });

  const whenKnown = async (): Promise<Present | undefined> => {
    await begun;
    for (;;) {
      const asked = present;
      const found = await asked;
      // Another user may have signed in meanwhile.
      if (asked === present) return found;
    }
  };
  const whoIsThere = async (): Promise<Present> => {
    const found = await whenKnown();
    if (found === undefined) throw new Unavailable("Nobody is signed in");
    return found;
  };

  return {
    read: async <E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined> =>
      (await whoIsThere()).store.read(ref, reader),
    watch: <E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): (() => void) => {
      let stop: (() => void) | undefined;
      let isStopped = false;
      whoIsThere().then(
        ({ store }) => {
          stop = isStopped ? undefined : store.watch(query, reader, observer);
          return undefined;
        },
        (error: unknown) => {
          if (!isStopped) observer.error(error);
          return undefined;
        },
      );
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    count: async <E>(query: Query<E>, reader: Reader): Promise<number> =>
      (await whoIsThere()).store.count(query, reader),
    commit: async (change: Change, sending?: Sending): Promise<Receipt> => {
      const { identity, store } = await whoIsThere();
      // Sent as another user it would be refused, and lost to its author.
      if (identity !== change.by) throw new Unavailable("its author is not signed in");
      const asked = present;
      try {
        return await store.commit(change, sending);
      } catch (error) {
        // The refusal was for another user, while the author may be allowed to do it.
        if (error instanceof Refused && present !== asked)
          throw new Unavailable("its author signed out meanwhile", { cause: error });
        throw error;
      }
    },
    followCopy: subscribable((next, _, error) => {
      let following: { unsubscribe(): void } | undefined;
      const follow = async (): Promise<void> => {
        following?.unsubscribe();
        const found = await whenKnown();
        following = found?.store.followCacheState.subscribe({ next, error });
      };
      const notify = (): void => void follow().catch(error);
      const accounts = account.subscribe({ next: notify, error });
      return () => {
        accounts.unsubscribe();
        following?.unsubscribe();
      };
    }),
    deleteEverything: async () => (await whenKnown())?.store.deleteEverything(),
  };
}
