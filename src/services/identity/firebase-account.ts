import { type Auth, onIdTokenChanged, type User } from "firebase/auth";
import type { Account } from "#machines/session/account.ts";
import { subscribable } from "../../data/subscribable.ts";

/** The account of a Firebase user. */
export function accountOf({
  uid,
  isAnonymous,
  email,
  emailVerified,
  displayName,
  providerData,
}: User): Account {
  const providers = new Set(providerData.map(({ providerId }) => providerId));
  return {
    uid,
    isAnonymous,
    email: email ?? undefined,
    isVerified: emailVerified,
    name: displayName ?? undefined,
    ways: [
      ...(providers.has("password") ? (["email"] as const) : []),
      ...(providers.has("google.com") ? (["google"] as const) : []),
    ],
  };
}

/** Follows the signed-in user; emits only where a value has changed. `refreshed` signals that the user was read again. */
export function followUser(auth: Auth, refreshed: EventTarget) {
  return subscribable<Account | undefined>((next, _, error) => {
    let told: string | undefined;
    const notify = (user: User | null): void => {
      const account = user === null ? undefined : accountOf(user);
      const now = JSON.stringify(account) ?? "nobody";
      if (now === told) return;
      told = now;
      next(account);
    };
    const again = (): void => notify(auth.currentUser);
    refreshed.addEventListener("change", again);
    const stop = onIdTokenChanged(auth, notify, error);
    return () => {
      refreshed.removeEventListener("change", again);
      stop();
    };
  });
}
