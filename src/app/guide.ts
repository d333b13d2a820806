import { fromObservable } from "xstate";
import { labelQueries } from "#generated/label/queries.ts";
import { requestQueries } from "#generated/request/queries.ts";
import type { Instant } from "#generated/runtime.ts";
import { type Begun, guideMachine } from "#machines/welcome/guide.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import { dayLength } from "../i18n/calendar.ts";
import type { App } from "./app.ts";
import { demoStage } from "./known-people.ts";
import { stored } from "./stored.ts";

/** How long an organisation is new. */
const newFor = 30 * dayLength;

/** What somebody chose on this device. */
const choice = (organisation: string) => stored(`fettle.guide.${organisation}`);

/** Whether the guide has something to say, as far as can be known without the demo's own id. */
export function mayHaveGuide(workspace: Workspace, now: Instant): boolean {
  const isHidden = choice(workspace.organisation.id).read() === "hidden";
  return !isHidden && (demoStage() !== undefined || hasFirstSteps(workspace, now));
}

/** Whether the first steps are shown: while an organisation is new, or because somebody asked for them. */
export function hasFirstSteps(workspace: Workspace, now: Instant): boolean {
  const { id, foundedAt } = workspace.organisation;
  return canTakeSteps(workspace) && (now - foundedAt < newFor || choice(id).read() === "shown");
}

/** Only an admin of all sites can take every step. */
export function canTakeSteps({ me }: Workspace): boolean {
  return me.role === "admin" && me.sites === undefined;
}

export function forgetGuide(organisation: string): void {
  choice(organisation).forget();
}

/** The guide with the real store. */
export function wireGuide(app: App, reader: string) {
  return guideMachine.provide({
    actors: {
      followBegun: fromObservable(({ input }) => followBegun(app, input.organisation, reader)),
    },
    actions: {
      rememberHidden: (_, { organisation }) => choice(organisation).write("hidden"),
      showGuide: (_, { organisation }) => {
        choice(organisation).write("shown");
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
