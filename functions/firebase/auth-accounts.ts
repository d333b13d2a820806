import type { Auth } from "firebase-admin/auth";
import type { Accounts } from "../ports.ts";

/** The number of accounts per request. */
const accountsAtOnce = 100;

/** The accounts of Firebase Authentication. */
export function authAccounts(auth: Pick<Auth, "getUsers">): Accounts {
  return {
    verifiedAddresses: async (ids) => {
      const addresses = new Map<string, string>();
      for (let from = 0; from < ids.length; from += accountsAtOnce) {
        const some = ids.slice(from, from + accountsAtOnce).map((uid) => ({ uid }));
        const { users } = await auth.getUsers(some);
        for (const { uid, email, emailVerified, disabled } of users)
          if (email !== undefined && emailVerified && !disabled) addresses.set(uid, email);
      }
      return addresses;
    },
  };
}
