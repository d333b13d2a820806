import { fromObservable, fromPromise } from "xstate";
import { organisationRef } from "#generated/organisation/codec.ts";
import type { Unsent } from "#machines/account/account-setup.ts";
import { accountMachine } from "#machines/account/account.machine.ts";
import { mustNameOwner } from "#machines/building/owner.ts";
import type { Membership } from "#machines/session/account.ts";
import { Refused } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import { AccountFailed, type Accounts } from "../services/identity/accounts.ts";
import type { App } from "./app.ts";
import { directoryOf } from "./complete-organisation.ts";

/** Somebody's account with the real one, and what of them lies on this device. */
export function wireAccount(app: App, accounts: Accounts) {
  return accountMachine.provide({
    actors: {
      followUnsent: fromObservable(() => followUnsent(app)),
      findGuest: fromPromise(() => accounts.guest()),
      returnToGuest: fromPromise(() => accounts.returnToGuest()),
      sendVerification: fromPromise(() => accounts.sendVerification()),
      refresh: fromPromise(() => accounts.refresh()),
      changePassword: fromPromise(({ input }) =>
        accounts.changePassword(input.current, input.next),
      ),
      resetPassword: fromPromise(({ input }) => accounts.resetPassword(input.email)),
      signOut: fromPromise(async () => {
        await app.push?.leave();
        await accounts.signOut();
      }),
      confirmIdentity: fromPromise(({ input }) => accounts.confirmIdentity(input)),
      deleteAccount: fromPromise(async () => {
        const { account, memberships } = app.session.getSnapshot().context;
        // Without a network nobody can be asked, and no account be deleted.
        if (memberships === undefined || !app.connection.getSnapshot().context.online)
          throw new AccountFailed("offline");
        if (
          account !== undefined &&
          (await orOffline(ownsForOthers(app, account.uid, memberships)))
        )
          throw new AccountFailed("owner");
        // The server forgets their devices with the account; this one is asked to forget them too.
        await app.push?.leave();
        await accounts.deleteAccount();
      }),
    },
    actions: {
      announce: (_, { leaving }) => app.session.send({ type: "leaving.announced", leaving }),
      announceFailed: () => app.session.send({ type: "leaving.failed" }),
    },
  });
}

/**
 * Whether an organisation would be left to others without anybody who may run it: where somebody owns it, or is an admin while nobody
 * who is there owns it. Guests come and go by themselves, so they keep nobody.
 */
export async function ownsForOthers(
  { store }: { readonly store: Pick<App["store"], "read" | "watch" | "commit"> },
  uid: string,
  memberships: readonly Pick<Membership, "organisation">[],
): Promise<boolean> {
  for (const { organisation } of memberships) {
    // Rules say no where they are in it no longer.
    const found = await store.read(organisationRef({ organisation }), { id: uid }).catch(ifRefused);
    if (found === undefined) continue;
    const known = await directoryOf({ store }, organisation, uid);
    const people = new Map(known.filter(({ active }) => active).map((each) => [each.id, each]));
    const me = people.get(uid);
    const hasOthers = [...people.values()].some(({ id, role }) => id !== uid && role !== "guest");
    if (me !== undefined && hasOthers && mustNameOwner({ organisation: found, people, me }))
      return true;
  }
  return false;
}

/** A server that says nothing for so long, ms, is not reached. */
const silentMs = 15_000;

function orOffline<T>(work: Promise<T>): Promise<T> {
  const silence = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new AccountFailed("offline"));
    AbortSignal.timeout(silentMs).addEventListener("abort", fail, { once: true });
  });
  return Promise.race([work, silence]);
}

function ifRefused(reason: unknown): undefined {
  if (!(reason instanceof Refused)) throw reason;
}

/** Only their own: what others kept on this device stays and waits for them. */
function followUnsent(app: App) {
  return subscribable<Unsent>((next) => {
    const emit = (): void => {
      const uid = app.session.getSnapshot().context.account?.uid;
      const mine = app.outbox
        .getSnapshot()
        .context.entries.filter(({ change }) => change.by === uid);
      const photos = app.uploads.getSnapshot().context.uploads.filter(({ by }) => by === uid);
      next({
        changes: mine.filter(({ status }) => status === "kept").length,
        refused: mine.filter(({ status }) => status === "refused").length,
        files: photos.filter(({ status }) => status !== "failed").length,
        stuckFiles: photos.filter(({ status }) => status === "failed").length,
      });
    };
    emit();
    const following = [app.outbox.subscribe(emit), app.uploads.subscribe(emit)];
    return () => {
      for (const each of following) each.unsubscribe();
    };
  });
}
