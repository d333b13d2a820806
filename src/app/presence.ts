import { fromObservable } from "xstate";
import { lookPath } from "#generated/look/codec.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { lookQueries } from "#generated/look/queries.ts";
import type { Look } from "#generated/look/type.ts";
import { type Document, idOf, type Page } from "#generated/runtime.ts";
import { presenceMachine, type Viewed } from "#machines/presence/presence.machine.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { storage } from "./stored.ts";

/** Where a tab notes what it said last: a page that is loaded anew has no time to take that back, and does so when it is back. */
const lookKey = "fettle.look";

/** Who looks at a request, with the real store. Past the outbox: what could not be said now is not worth saying later. */
export function wirePresence(app: App) {
  const act = ({ me }: Viewed["workspace"], id = me.id) =>
    actOf({ me: { ...me, id } }, app.newId(), app.clock.stamp());
  const tab = storage(() => sessionStorage);
  const announce = async (viewed: Viewed, known: Document<Look> | undefined): Promise<void> => {
    const at = act(viewed.workspace);
    const own = { ...requestOf(viewed), look: viewed.workspace.me.id };
    tab?.setItem(lookKey, lookPath(own));
    await app.store.commit(
      known === undefined ? lookCommands.begin(own, {}, at) : lookCommands.renew(known, {}, at),
    );
  };
  /** Takes back what this tab said last, in the name of the person it said that of. */
  const takeBack = ({ workspace }: Viewed): void => {
    const path = tab?.getItem(lookKey);
    if (!path) return;
    const id = idOf(path);
    void app.store.commit(lookCommands.remove({ id, path, at: 0 }, act(workspace, id))).then(
      () => tab?.removeItem(lookKey),
      () => undefined,
    );
  };
  return presenceMachine.provide({
    actors: {
      followLooks: fromObservable(({ input }) =>
        subscribable<Page<Look>>((next, _, error) =>
          app.store.watch(
            lookQueries.all(requestOf(input)),
            { id: input.workspace.me.id },
            { next, error },
          ),
        ),
      ),
      followVisibility: fromObservable(({ input }) =>
        // Stopped with its page, the machine has no last word of its own: this is it.
        followVisibility(() => takeBack(input)),
      ),
    },
    actions: {
      beat: (_, { own, ...viewed }) => void announce(viewed, own).catch(() => undefined),
      leave: (_, viewed) => takeBack(viewed),
    },
  });
}

function requestOf({ workspace, request }: Viewed) {
  return { organisation: workspace.organisation.id, request };
}

/** Whether the page is to be seen. */
function followVisibility(leave: () => void) {
  return subscribable<boolean>((next) => {
    const emit = (): void => next(document.visibilityState === "visible");
    const left = (): void => next(false);
    document.addEventListener("visibilitychange", emit);
    addEventListener("pagehide", left);
    // What was said before the page was loaded anew.
    leave();
    emit();
    return () => {
      document.removeEventListener("visibilitychange", emit);
      removeEventListener("pagehide", left);
      leave();
    };
  });
}
