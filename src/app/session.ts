import { fromObservable, fromPromise } from "xstate";
import { memberQueries } from "#generated/member/queries.ts";
import type { Page, Query } from "#generated/runtime.ts";
import type { ownMembershipsMachine } from "#machines/session/own-memberships.machine.ts";
import { type AccountUpdate, sessionMachine } from "#machines/session/session.machine.ts";
import type { FoundPart } from "#machines/workspace/found-workspace.ts";
import { type Viewer, workspaceMachine } from "#machines/workspace/workspace.machine.ts";
import type { Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { IdentityService } from "../services/identity/identity-service.ts";
import { followGuestPlaces } from "./follow-guest-places.ts";
import { watchEach } from "./watch-each.ts";
import { ownOrganisation, withIds, workspaceQueries } from "./workspace-queries.ts";

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
  return subscribable<AccountUpdate>((next, _, error) => {
    const following = accounts?.account.subscribe({ next: (account) => next({ account }), error });
    return () => following?.unsubscribe();
  });
}

/** An organisation as one member may see it, each part followed in the real store. */
export function wireWorkspace(store: Store) {
  const follow = <E>(
    queries: readonly Query<E>[],
    id: string,
    found: (page: Page<E>) => FoundPart,
  ) =>
    subscribable<FoundPart>((next, _, error) =>
      watchEach(store, queries, { id }, { next: (page) => next(found(page)), error }),
    );
  return workspaceMachine.provide({
    actors: {
      followOrganisation: fromObservable(({ input: { organisation, member } }) =>
        follow([ownOrganisation(organisation)], member, (organisations) => ({ organisations })),
      ),
      followMe: fromObservable(({ input: { organisation, member } }) =>
        follow([withIds(memberQueries.everybody({ organisation }), [member])], member, (mine) => ({
          mine,
        })),
      ),
      followPeople: fromObservable(({ input: { organisation, me } }) => {
        const { people } = workspaceQueries(organisation, me);
        return people.kind === "members"
          ? follow(people.ask, me.id, (page) => ({ people: { kind: "members", ...page } }))
          : follow(people.ask, me.id, (page) => ({ people: { kind: "directory", ...page } }));
      }),
      followSites: fromObservable(({ input: { organisation, me } }) =>
        follow(workspaceQueries(organisation, me).sites, me.id, (sites) => ({ sites })),
      ),
      followPlaces: fromObservable(({ input }) => {
        const { places } = workspaceQueries(input.organisation, input.me);
        return places === "single"
          ? placesOfGuest(store, input)
          : follow(places, input.me.id, (found) => ({ places: found }));
      }),
    },
  });
}

function placesOfGuest(store: Store, { organisation, me }: Viewer) {
  const came = me.request === undefined ? {} : { cameFor: me.request };
  const scope = { organisation, member: me.id, isStaff: false, isGuest: true, ...came };
  return subscribable<FoundPart>((next, _, error) =>
    followGuestPlaces({
      store,
      scope,
      label: me.label,
      next: (places) => next({ places }),
      error,
    }),
  );
}
