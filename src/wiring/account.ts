import { fromObservable, fromPromise } from "xstate";
import type { Unsent } from "#machines/account/account-setup.ts";
import { accountMachine } from "#machines/account/account.machine.ts";
import type { SignInWay } from "#machines/sign-in/sign-in-way.ts";
import type { Accounts } from "../services/identity/accounts.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";

/** Somebody's account with the real one, and what of them lies on this device. */
export function wireAccount(app: App, accounts: Accounts) {
  return accountMachine.provide({
    actors: {
      followUnsent: fromObservable(() => followUnsent(app)),
      findGuest: fromPromise(() => accounts.guest()),
      returnToGuest: fromPromise(() => accounts.returnToGuest()),
      sendVerification: fromPromise(() => accounts.sendVerification()),
      refresh: fromPromise(() => accounts.refresh()),
      changePassword: fromPromise(
        ({ input }: { readonly input: { readonly current: string; readonly next: string } }) =>
          accounts.changePassword(input.current, input.next),
      ),
      resetPassword: fromPromise(({ input }: { readonly input: { readonly email: string } }) =>
        accounts.resetPassword(input.email),
      ),
      signOut: fromPromise(async () => {
        await app.push?.leave();
        await accounts.signOut();
      }),
      confirmIdentity: fromPromise(({ input }: { readonly input: SignInWay }) =>
        accounts.confirmIdentity(input),
      ),
      deleteAccount: fromPromise(async () => {
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

/** Only their own: what others kept on this device stays and waits for them. */
function followUnsent(app: App) {
  return subscribable<Unsent>((next) => {
    const tell = (): void => {
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
    tell();
    const following = [app.outbox.subscribe(tell), app.uploads.subscribe(tell)];
    return () => {
      for (const each of following) each.unsubscribe();
    };
  });
}
