import { fromObservable, fromPromise } from "xstate";
import type { ownMembershipsMachine } from "#machines/session/own-memberships.machine.ts";
import { type AccountNews, sessionMachine } from "#machines/session/session.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
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
      recall: fromPromise(({ input }: { readonly input: { readonly uid: string | undefined } }) =>
        identity.recall(input.uid),
      ),
      remember: fromPromise(({ input }: { readonly input: Identity }) => identity.remember(input)),
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
