import { createActor } from "xstate";
import type { Identity } from "#machines/house.ts";
import type { HouseNews } from "#machines/workspace/found-house.ts";
import { wireWorkspace } from "#src/app/workspace.ts";
import type { Store } from "#src/data/store.ts";
import { subscribable } from "#src/data/subscribable.ts";

/** How somebody stands in an organisation of a real store, now and after every change. */
export function followHouse(store: Store, identity: Identity) {
  return subscribable<HouseNews>((next, _, error) => {
    let told: HouseNews | undefined;
    const actor = createActor(wireWorkspace(store), {
      input: { identity, now: () => Date.now() },
    });
    actor.subscribe(({ status, output, context: { news } }) => {
      if (status === "done") error(output);
      else if (news !== undefined && news !== told) next((told = news));
    });
    actor.start();
    return () => actor.stop();
  });
}
