import { fromObservable, fromPromise } from "xstate";
import type { Identity } from "#machines/house.ts";
import { type AccountNews, sessionMachine } from "#machines/session/session.machine.ts";
import type { Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { IdentityService } from "../services/identity/identity-service.ts";
import { followHouse } from "./follow-house.ts";

/** Who uses this tab, with the real accounts and organisation. */
export function wireSession(identity: IdentityService, store: Store) {
  return sessionMachine.provide({
    actors: {
      followAccount: fromObservable(() => followAccount(identity)),
      followMemberships: fromObservable(({ input }: { readonly input: string }) =>
        identity.followMemberships(input),
      ),
      recall: fromPromise(({ input }: { readonly input: { readonly uid: string | undefined } }) =>
        identity.recall(input.uid),
      ),
      remember: fromPromise(({ input }: { readonly input: Identity }) => identity.remember(input)),
      followHouse: fromObservable(({ input }: { readonly input: Identity }) =>
        followHouse(store, input),
      ),
    },
  });
}

function followAccount({ accounts }: IdentityService) {
  return subscribable<AccountNews>((next, _, error) => {
    const following = accounts?.account.subscribe({ next: (account) => next({ account }), error });
    return () => following?.unsubscribe();
  });
}
