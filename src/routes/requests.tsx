import { createFileRoute, Outlet, useParams, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { type InboxSearch, readableSearch } from "#machines/inbox/search-names.ts";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { inboxAddressOf } from "../app/inbox-address.ts";
import { recallLook, wireInbox } from "../app/inbox.ts";
import { LazyBoard } from "../app/lazy-board.tsx";
import { LazyBulk } from "../app/lazy-bulk.tsx";
import {
  LazyChangedView,
  LazySavedViewDialogs,
  LazySavedViews,
  LazyViewsMenu,
} from "../app/lazy-saved-views.tsx";
import { Live } from "../app/open-screen.tsx";
import { Screen } from "../app/screen.tsx";
import { useAfterPaint } from "../components/after-paint/use-after-paint.ts";
import type { MenuProps } from "../components/menu/menu.tsx";
import { useCategoryNames } from "../i18n/use-words.ts";
import { bulkBarId, InboxScreen, type InboxScreenProps } from "../screens/inbox/inbox.screen.tsx";

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
      {(inbox) => (
        <OpenInbox {...inbox} isRequestOpen={request !== undefined} isPage={page !== undefined} />
      )}
    </Screen>
  );
}

/** The inbox with what is fetched later. The saved views follow the filters after the next paint. */
function OpenInbox(
  props: Pick<InboxScreenProps, "snapshot" | "send" | "isRequestOpen" | "isPage">,
) {
  const { snapshot, send } = props;
  const filters = useAfterPaint(snapshot.context.view);
  const { bulk } = snapshot.children;
  const saved = useMemo(() => {
    const views: Parameters<typeof LazySavedViews>[0] = {
      filters,
      onFilters: (chosen) => send({ type: "facets.replaced", ...chosen }),
    };
    return {
      savedViews: <LazySavedViews {...views} />,
      changedView: <LazyChangedView {...views} />,
      renderViews: (choice: MenuProps) => <LazyViewsMenu {...views} choice={choice} />,
    };
  }, [filters, send]);
  return (
    <>
      <InboxScreen
        {...props}
        {...saved}
        bulk={
          bulk && (
            <Live actor={bulk}>
              {(live) => <LazyBulk {...live} id={bulkBarId} inbox={{ snapshot, send }} />}
            </Live>
          )
        }
        renderBoard={(board) => <LazyBoard {...board} />}
      >
        <Outlet />
      </InboxScreen>
      <LazySavedViewDialogs />
    </>
  );
}
