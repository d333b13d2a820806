import { fromObservable } from "xstate";
import { lookPath } from "#generated/look/codec.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { lookQueries } from "#generated/look/queries.ts";
import type { Look } from "#generated/look/type.ts";
import { type Document, idOf, type Page } from "#generated/runtime.ts";
import { presenceMachine } from "#machines/presence/presence.machine.ts";
import { actOf, type Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { storage } from "./stored.ts";

/** Where a tab notes what it said last: a page that is loaded anew has no time to take that back, and does so when it is back. */
const lookKey = "fettle.look";

/** Who looks at a request, with the real store. Past the outbox: what could not be said now is not worth saying later. */
export function wirePresence(app: App, workspace: Workspace, request: string) {
  const of = { organisation: workspace.organisation.id, request };
  const own = { ...of, look: workspace.me.id };
  const act = (id = workspace.me.id) =>
    actOf({ me: { ...workspace.me, id } }, app.newId(), app.clock.stamp());
  const tab = storage(() => sessionStorage);
  const announce = async (known: Document<Look> | undefined): Promise<void> => {
    const at = act();
    tab?.setItem(lookKey, lookPath(own));
    await app.store.commit(
      known === undefined ? lookCommands.begin(own, {}, at) : lookCommands.renew(known, {}, at),
    );
  };
  /** Takes back what this tab said last, in the name of the person it said that of. */
  const takeBack = (): void => {
    const path = tab?.getItem(lookKey);
    if (!path) return;
    const id = idOf(path);
    void app.store.commit(lookCommands.remove({ id, path, at: 0 }, act(id))).then(
      () => tab?.removeItem(lookKey),
      () => undefined,
    );
  };
  return presenceMachine.provide({
    actors: {
      followLooks: fromObservable(() =>
        subscribable<Page<Look>>((next, _, error) =>
          app.store.watch(lookQueries.all(of), { id: workspace.me.id }, { next, error }),
        ),
      ),
      followVisibility: fromObservable(() =>
        // Stopped with its page, the machine has no last word of its own: this is it.
        followVisibility(takeBack),
      ),
    },
    actions: {
      beat: (_, { own: known }) => void announce(known).catch(() => undefined),
      leave: takeBack,
    },
  });
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
