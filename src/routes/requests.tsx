import { createFileRoute, Outlet, useParams, useRouter } from "@tanstack/react-router";
import { type InboxSearch, readableSearch } from "#machines/inbox/search-names.ts";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { inboxAddressOf } from "../app/inbox-address.ts";
import { recallLook, wireInbox } from "../app/inbox.ts";
import { LazyBoard } from "../app/lazy-board.tsx";
import { LazyBulk } from "../app/lazy-bulk.tsx";
import {
  LazyChangedView,
  LazySavedName,
  LazySavedViewDialogs,
  LazySavedViews,
} from "../app/lazy-saved-views.tsx";
import { Live } from "../app/open-screen.tsx";
import { Screen } from "../app/screen.tsx";
import { useCategoryNames } from "../i18n/use-words.ts";
import { InboxScreen } from "../screens/inbox/inbox.screen.tsx";

export const Route = createFileRoute("/requests")({
  component: InboxRoute,
  validateSearch: (search: Record<string, unknown>): InboxSearch => readableSearch(search),
});

function InboxRoute() {
  const app = useApp();
  const workspace = useWorkspace();
  const router = useRouter();
  const address = inboxAddressOf(router.latestLocation) ?? { search: {} };
  const categories = useCategoryNames();
  const { request } = useParams({ strict: false });
  const { page } = Route.useSearch();
  return (
    <Screen
      wire={(of) => wireInbox(of, router)}
      input={{
        workspace,
        address,
        now: app.clock.now(),
        look: recallLook(),
        categories,
        newId: app.newId,
        stamp: () => app.clock.stamp(),
      }}
    >
      {({ snapshot, send }) => {
        const saved: Parameters<typeof LazySavedViews>[0] = {
          filters: snapshot.context.view,
          onFilters: (filters) => send({ type: "facets.replaced", ...filters }),
        };
        return (
          <>
            <InboxScreen
              snapshot={snapshot}
              send={send}
              isRequestOpen={request !== undefined}
              isPage={page !== undefined}
              bulk={
                snapshot.children.bulk && (
                  <Live actor={snapshot.children.bulk}>
                    {(bulk) => <LazyBulk {...bulk} inbox={{ snapshot, send }} />}
                  </Live>
                )
              }
              renderBoard={(props) => <LazyBoard {...props} />}
              renderName={(otherwise) => (
                <LazySavedName filters={snapshot.context.view} otherwise={otherwise} />
              )}
              changedView={<LazyChangedView {...saved} />}
              savedViews={<LazySavedViews {...saved} />}
            >
              <Outlet />
            </InboxScreen>
            <LazySavedViewDialogs />
          </>
        );
      }}
    </Screen>
  );
}
