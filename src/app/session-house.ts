import { fromObservable } from "xstate";
import type { House } from "#machines/house.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";

/** The actor that follows the house as the session knows it, from its present state on. */
export function sessionHouseActor(app: App) {
  return fromObservable<House, void>(() =>
    subscribable((next) => {
      let told: House | undefined;
      const tell = (house: House | undefined): void => {
        if (house === undefined || house === told) return;
        told = house;
        next(house);
      };
      tell(app.session.getSnapshot().context.house);
      const following = app.session.subscribe(({ context }) => tell(context.house));
      return () => following.unsubscribe();
    }),
  );
}
