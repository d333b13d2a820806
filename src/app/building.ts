import type { useRouter } from "@tanstack/react-router";
import { fromObservable, fromPromise } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { affectedBy } from "#machines/building/affected.ts";
import type { Ending } from "#machines/building/building-change.ts";
import { type Affected } from "#machines/building/building-context.ts";
import { type BuildingPart, readPart } from "#machines/building/building-part.ts";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { keepLabelsInStep } from "./labels.ts";
import { noteMembership } from "./membership-notes.ts";
import { showToast } from "./toasts.ts";
import { watchRequests } from "./watch-requests.ts";

type Router = ReturnType<typeof useRouter>;

/** The building with the real store and address. */
export function wireBuilding(app: App, router: Router) {
  return buildingMachine.provide({
    actors: {
      followPart: fromObservable(() => followPart(router)),
      checkImpact: fromPromise(
        ({
          input,
        }: {
          readonly input: { readonly ending: Ending; readonly workspace: Workspace };
        }) => checkImpact(app, input.ending, input.workspace),
      ),
      submit: fromPromise(({ input }) => submit(app, input)),
    },
    actions: {
      notifySaved: (_, saved) => showToast(app, { message: "saved", values: { ...saved } }),
      notifyKept: () => showToast(app, { message: "changeKept" }),
    },
  });
}

async function submit(app: App, change: Change): Promise<Settlement> {
  const { account, workspace } = app.session.getSnapshot().context;
  // A member who leaves loses this page before the server confirms it, so the following steps cannot depend on the page.
  if (change.command.startsWith("member.leave") && account !== undefined && workspace !== undefined)
    noteMembership({
      uid: account.uid,
      organisation: workspace.organisation.id,
      at: app.clock.now(),
      left: change.id,
    });
  const settlement = await app.submit(change);
  if (settlement.outcome !== "refused")
    // A label that stays behind is brought in step when labels are printed next.
    void keepLabelsInStep(app, change).catch(() => undefined);
  return settlement;
}

function followPart(router: Router) {
  return subscribable<BuildingPart>((next) =>
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      if (toLocation.pathname === "/building") next(readPart({ ...toLocation.search }));
    }),
  );
}

/** The open requests at a place or site that is about to be archived, or of a member who is about to leave. */
async function checkImpact(app: App, ending: Ending, workspace: Workspace): Promise<Affected> {
  const { rows } = await firstOf(watchRequests(app, viewerScopeOf(workspace)));
  return affectedBy(ending, workspace, rows);
}
