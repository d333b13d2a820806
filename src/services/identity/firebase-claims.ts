import type { User } from "firebase/auth";
import type { Account } from "#generated/runtime.ts";

/** The account of a user as the rules see it; `undefined` for `null`. */
export function claimsOf(user: User | null): Account | undefined {
  if (user === null) return undefined;
  const { isAnonymous, email, emailVerified } = user;
  return { isAnonymous, ...(emailVerified && email !== null ? { email } : {}) };
}
