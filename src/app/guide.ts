import { fromObservable } from "xstate";
import { requestQueries } from "#generated/request/queries.ts";
import { type Begun, guideMachine } from "#machines/welcome/guide.machine.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { guideChoice, labelsUsed } from "./guide-choice.ts";

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

/** One request is enough to know. */
function followBegun({ store }: App, organisation: string, reader: string) {
  const one = { ...requestQueries.all({ organisation }), limit: 1 };
  return subscribable<Begun>((next, _, error) =>
    store.watch(
      one,
      { id: reader },
      {
        next: ({ rows }) =>
          next({
            hasRequests: rows.length > 0,
            hasUsedLabels: labelsUsed(organisation).read() !== undefined,
          }),
        error,
      },
    ),
  );
}
