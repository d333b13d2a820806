import type { Identity } from "#machines/house.ts";
import type { Account } from "#machines/session/account.ts";
import { subscribable } from "#src/data/subscribable.ts";
import type { Accounts } from "#src/services/identity/accounts.ts";
import type { IdentityService } from "#src/services/identity/identity-service.ts";
import type { DiskAccess } from "./disk.ts";

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
    followMemberships: () =>
      subscribable((next) => {
        next([{ organisation: identity.organisation, name: undefined }]);
        return () => undefined;
      }),
    demoAccounts: [],
  };
}
