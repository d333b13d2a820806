import type { useRouter } from "@tanstack/react-router";
import { fromObservable } from "xstate";
import { overviewMachine } from "#machines/overview/overview.machine.ts";
import type { RawSearch } from "#machines/overview/search-names.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { watchRequestsActor } from "./watch-requests.ts";

type Router = ReturnType<typeof useRouter>;

const home = "/overview";

/** The overview with the real store, clock and address. */
export function wireOverview(app: App, router: Router) {
  return overviewMachine.provide({
    actors: {
      followSearch: fromObservable(() => followSearch(router)),
      followClock: fromObservable(() => app.clock.minutes),
      watchRequests: watchRequestsActor(app),
    },
    actions: {
      print: () => window.print(),
      showChoice: (_, { search }) => void router.navigate({ to: home, search, resetScroll: false }),
      goTo: (_, { destination }) => app.navigate(destination),
    },
  });
}

/** What the overview's address holds, whenever it becomes another. */
function followSearch(router: Router) {
  return subscribable<RawSearch>((next) =>
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      if (toLocation.pathname === home) next({ ...toLocation.search });
    }),
  );
}
