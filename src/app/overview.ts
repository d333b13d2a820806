import type { useRouter } from "@tanstack/react-router";
import { fromObservable, fromPromise } from "xstate";
import { type FiguresExport, overviewMachine } from "#machines/overview/overview.machine.ts";
import type { RawSearch } from "#machines/overview/search-names.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { showToast } from "./toasts.ts";
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
      exportFigures: fromPromise(async ({ input }: { readonly input: FiguresExport }) => {
        const { exportFigures } = await import("./export-figures.ts");
        await exportFigures(input);
      }),
    },
    actions: {
      print: () => window.print(),
      notifyExported: (_, { format }) =>
        showToast(app, { message: "figuresExported", values: { format: format.toUpperCase() } }),
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
