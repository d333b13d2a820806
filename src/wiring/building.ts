import type { useRouter } from "@tanstack/react-router";
import { fromObservable, fromPromise } from "xstate";
import { affectedBy } from "#machines/building/affected.ts";
import type { Ending } from "#machines/building/building-change.ts";
import type { Affected } from "#machines/building/building-context.ts";
import { type BuildingPart, readPart } from "#machines/building/building-part.ts";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { House } from "#machines/house.ts";
import { eyesOf } from "#machines/requests/eyes.ts";
import { subscribable } from "../store/subscribable.ts";
import { submitActor } from "./actors.ts";
import type { App } from "./app.ts";
import { sessionHouseActor } from "./session-house.ts";
import { watchRequests } from "./watch-requests.ts";

type Router = ReturnType<typeof useRouter>;

/** The building with the real store and address. */
export function wireBuilding(app: App, router: Router) {
  const say = (message: "saved" | "changeKept"): void =>
    app.toasts.send({ type: "toast.shown", toast: { id: app.newId(), message } });
  return buildingMachine.provide({
    actors: {
      followHouse: sessionHouseActor(app),
      followPart: fromObservable(() => followPart(router)),
      weigh: fromPromise(
        ({ input }: { readonly input: { readonly ending: Ending; readonly house: House } }) =>
          weigh(app, input.ending, input.house),
      ),
      submit: submitActor(app),
    },
    actions: {
      saySaved: () => say("saved"),
      sayKept: () => say("changeKept"),
    },
  });
}

function followPart(router: Router) {
  return subscribable<BuildingPart>((next) =>
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      if (toLocation.pathname === "/building") next(readPart({ ...toLocation.search }));
    }),
  );
}

/** What is open where something is about to go out of use, or in the hands of whoever leaves, as it stands now. */
function weigh(app: App, ending: Ending, house: House): Promise<Affected> {
  return new Promise((resolve, reject) => {
    const requests = watchRequests(app, eyesOf(house)).subscribe({
      next: ({ rows }) => {
        resolve(affectedBy(ending, house, rows));
        // Told at once, there is nothing yet to leave.
        queueMicrotask(() => requests.unsubscribe());
      },
      error: reject,
    });
  });
}
