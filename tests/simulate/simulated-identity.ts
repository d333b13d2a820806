import { fromObservable, fromPromise } from "xstate";
import type { Account } from "#machines/session/account.ts";
import {
  type MembershipNote,
  type OrganisationsOf,
  ownMembershipsMachine,
} from "#machines/session/own-memberships.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { organisationId } from "#src/demo/cast.ts";
import type { Accounts } from "#src/services/identity/accounts.ts";
import type { IdentityService } from "#src/services/identity/identity-service.ts";
import type { DiskAccess } from "./disk.ts";

/** Where they belong: in the one organisation, as a server would remember it. */
export const simulatedMemberships = ownMembershipsMachine.provide({
  actors: {
    followRemembered: fromObservable(() => told([organisationId])),
    followNotes: fromObservable(() => told<MembershipNote>([])),
    readNames: fromPromise<ReadonlyMap<string, string>, OrganisationsOf>(() =>
      Promise.resolve(new Map()),
    ),
  },
});

function told<T>(list: readonly T[]) {
  return subscribable<readonly T[]>((next) => {
    next(list);
    return () => undefined;
  });
}

/** Whether the person of a device is signed in there, and where they were last; it outlives restarts of the app. */
export interface KeptAccount {
  isSignedIn: boolean;
  last: Identity;
}

/** The one person who uses a device, who signs out of it and in again. */
export function simulatedIdentity(
  { member }: Identity,
  kept: KeptAccount,
  disk: DiskAccess,
): IdentityService & { readonly accounts: Accounts } {
  const account: Account = {
    uid: member,
    isAnonymous: false,
    email: "somebody@example.org",
    isVerified: true,
    name: undefined,
    ways: ["email"],
  };
  const listeners = new Set<(account: Account | undefined) => void>();
  const who = (): Account | undefined => (kept.isSignedIn ? account : undefined);
  const become = (isSignedIn: boolean): Promise<void> =>
    disk.remove(() => {
      kept.isSignedIn = isSignedIn;
      for (const listener of listeners) listener(who());
    });
  const accounts: Pick<Accounts, "account" | "signIn" | "signOut" | "guest" | "enterAsGuest"> = {
    account: subscribable((next) => {
      void disk.read(() => {
        listeners.add(next);
        next(who());
      });
      return () => listeners.delete(next);
    }),
    signIn: () => become(true),
    signOut: () => become(false),
    guest: () => Promise.resolve(undefined),
    // Whoever opens a link signed out is the same person.
    enterAsGuest: () => become(true),
  };
  return {
    // Nobody asks for more here.
    accounts: accounts as Accounts,
    recall: () => disk.read(() => kept.last),
    remember: (identity) =>
      disk.write(() => {
        kept.last = identity;
      }),
    demoAccounts: [],
  };
}
