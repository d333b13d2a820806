import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fromObservable } from "xstate";
import { viewsMachine } from "#machines/views/views.machine.ts";
import { useCategoryNames } from "../i18n/use-words.ts";
import { SideViews } from "../screens/shell/side-views.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import type { App } from "./app.ts";
import { inboxAddressOf } from "./inbox-address.ts";
import { SavedViews } from "./open-saved-views.tsx";
import { Screen } from "./screen.tsx";
import { watchRequestsActor } from "./watch-requests.ts";

/** The numbers of the views with the real store and clock. */
function wireViews(app: App) {
  return viewsMachine.provide({
    actors: {
      followClock: fromObservable(() => app.clock.minutes),
      watchRequests: watchRequestsActor(app),
    },
  });
}

/** The views in the side bar; a chunk of its own, because a phone has none. */
export function OpenViews(): ReactNode {
  const app = useApp();
  const workspace = useWorkspace();
  const location = useLocation();
  const categories = useCategoryNames();
  return (
    <Screen wire={wireViews} input={{ workspace, now: app.clock.now(), categories }}>
      {({ snapshot }) => (
        <SavedViews>
          {(saved) => (
            <SideViews {...saved} counted={snapshot} search={inboxAddressOf(location)?.search} />
          )}
        </SavedViews>
      )}
    </Screen>
  );
}
