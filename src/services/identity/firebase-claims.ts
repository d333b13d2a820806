import type { User } from "firebase/auth";
import type { Account } from "#generated/runtime.ts";

/** What rules are told of whoever is signed in; nothing of nobody. */
export function claimsOf(user: User | null): Account | undefined {
  if (user === null) return undefined;
  const { isAnonymous, email, emailVerified } = user;
  return { isAnonymous, ...(emailVerified && email !== null ? { email } : {}) };
}
