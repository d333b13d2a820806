import { fromObservable, fromPromise } from "xstate";
import type { ownMembershipsMachine } from "#machines/session/own-memberships.machine.ts";
import { type AccountNews, sessionMachine } from "#machines/session/session.machine.ts";
import type { Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { IdentityService } from "../services/identity/identity-service.ts";
import { wireWorkspace } from "./workspace.ts";

/** Who uses this tab, with the real accounts and organisation. */
export function wireSession(
  identity: IdentityService,
  store: Store,
  memberships: typeof ownMembershipsMachine | undefined,
) {
  return sessionMachine.provide({
    actors: {
      followAccount: fromObservable(() => followAccount(identity)),
      ...(memberships && { memberships }),
      recall: fromPromise(({ input }) => identity.recall(input.uid)),
      remember: fromPromise(({ input }) => identity.remember(input)),
      workspace: wireWorkspace(store),
    },
  });
}

function followAccount({ accounts }: IdentityService) {
  return subscribable<AccountNews>((next, _, error) => {
    const following = accounts?.account.subscribe({ next: (account) => next({ account }), error });
    return () => following?.unsubscribe();
  });
}
