import { fromObservable, fromPromise } from "xstate";
import type { Identity } from "#machines/house.ts";
import type { Account } from "#machines/session/account.ts";
import {
  type MembershipNote,
  type OrganisationsOf,
  ownMembershipsMachine,
} from "#machines/session/own-memberships.machine.ts";
import { subscribable } from "#src/data/subscribable.ts";
import type { Accounts } from "#src/services/identity/accounts.ts";
import type { IdentityService } from "#src/services/identity/identity-service.ts";
import type { DiskAccess } from "./disk.ts";

/** Where they belong: in the one organisation, as a server would remember it. */
export function simulatedMemberships({ organisation }: Identity) {
  return ownMembershipsMachine.provide({
    actors: {
      followRemembered: fromObservable(() => told([organisation])),
      followNotes: fromObservable(() => told<MembershipNote>([])),
      readNames: fromPromise<ReadonlyMap<string, string>, OrganisationsOf>(() =>
        Promise.resolve(new Map()),
      ),
    },
  });
}

function told<T>(list: readonly T[]) {
  return subscribable<readonly T[]>((next) => {
    next(list);
    return () => undefined;
  });
}

/** Somebody who is signed in on this device and stays so. */
export function simulatedIdentity(identity: Identity, disk: DiskAccess): IdentityService {
  const account: Account = {
    uid: identity.member,
    isAnonymous: false,
    email: undefined,
    isVerified: true,
    name: undefined,
    ways: ["email"],
  };
  const accounts: Pick<Accounts, "account"> = {
    account: subscribable((next) => {
      void disk.read(() => next(account));
      return () => undefined;
    }),
  };
  return {
    // The session follows who is signed in; nobody signs in or out here.
    accounts: accounts as Accounts,
    recall: () => disk.read(() => identity),
    remember: () => disk.write(() => undefined),
    demoAccounts: [],
  };
}
