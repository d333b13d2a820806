import { createActor } from "xstate";
import type { WorkspaceUpdate } from "#machines/workspace/found-workspace.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { wireWorkspace } from "#src/app/session.ts";
import type { Store } from "#src/data/store.ts";
import { subscribable } from "#src/data/subscribable.ts";

/** How somebody stands in an organisation of a real store, now and after every change. */
export function followWorkspace(store: Store, identity: Identity) {
  return subscribable<WorkspaceUpdate>((next, _, error) => {
    let told: WorkspaceUpdate | undefined;
    const actor = createActor(wireWorkspace(store), {
      input: { identity, now: () => Date.now() },
    });
    actor.subscribe(({ status, output, context: { update } }) => {
      if (status === "done") error(output);
      else if (update !== undefined && update !== told) next((told = update));
    });
    actor.start();
    return () => actor.stop();
  });
}
