import type { Auth } from "firebase-admin/auth";
import type { Accounts } from "../ports.ts";
import { inParts } from "../tries.ts";

/** The number of accounts per request. */
const accountsAtOnce = 100;

/** The accounts of Firebase Authentication. */
export function authAccounts(auth: Pick<Auth, "getUsers">): Accounts {
  return {
    verifiedAddresses: async (ids) => {
      const addresses = new Map<string, string>();
      for (const some of inParts(ids, accountsAtOnce)) {
        const { users } = await auth.getUsers(some.map((uid) => ({ uid })));
        for (const { uid, email, emailVerified, disabled } of users)
          if (email !== undefined && emailVerified && !disabled) addresses.set(uid, email);
      }
      return addresses;
    },
  };
}
