import { fromObservable } from "xstate";
import { labelQueries } from "#generated/label/queries.ts";
import { requestQueries } from "#generated/request/queries.ts";
import { type Begun, guideMachine } from "#machines/welcome/guide.machine.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { guideChoice } from "./guide-choice.ts";

/** The guide with the real store. */
export function wireGuide(app: App, reader: string) {
  return guideMachine.provide({
    actors: {
      followBegun: fromObservable(({ input }) => followBegun(app, input.organisation, reader)),
    },
    actions: {
      rememberHidden: (_, { organisation }) => guideChoice(organisation).write("hidden"),
      showGuide: (_, { organisation }) => {
        guideChoice(organisation).write("shown");
        app.navigate({ to: "inbox" });
      },
    },
  });
}

/** One of each is enough to know. */
function followBegun({ store }: App, organisation: string, reader: string) {
  return subscribable<Begun>((next, _, error) => {
    const known: Partial<Record<keyof Begun, boolean>> = {};
    const follow = (key: keyof Begun) => ({
      next: ({ rows }: { readonly rows: readonly unknown[] }) => {
        known[key] = rows.length > 0;
        const { hasRequests, hasLabels } = known;
        if (hasRequests !== undefined && hasLabels !== undefined) next({ hasRequests, hasLabels });
      },
      error,
    });
    const of = { organisation };
    const stops = [
      store.watch({ ...requestQueries.all(of), limit: 1 }, { id: reader }, follow("hasRequests")),
      store.watch({ ...labelQueries.all(of), limit: 1 }, { id: reader }, follow("hasLabels")),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}
