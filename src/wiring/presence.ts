import { fromObservable } from "xstate";
import { lookPath } from "#generated/look/codec.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { lookQueries } from "#generated/look/queries.ts";
import type { Look } from "#generated/look/type.ts";
import { type Document, idOf, type Page } from "#generated/runtime.ts";
import { actOf, type House } from "#machines/house.ts";
import { presenceMachine } from "#machines/presence/presence.machine.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";
import { storage } from "./device.ts";

/** Where a tab notes that it has said somebody looks: a page that is loaded anew has no time to take that back. */
const lookKey = "fettle.look";

/** Who looks at a request, with the real store. Past the outbox: what could not be said now is not worth saying later. */
export function wirePresence(app: App, house: House, request: string) {
  const of = { organisation: house.organisation.id, request };
  const own = { ...of, look: house.me.id };
  const act = () => actOf(house, app.newId(), app.clock.stamp());
  const tab = storage(() => sessionStorage);
  let written: Document<Look> | undefined;
  let saying: Promise<void> = Promise.resolve();
  const say = async (known: Document<Look> | undefined): Promise<void> => {
    const at = act();
    const before = known ?? written;
    written = { id: own.look, path: lookPath(own), at: at.at };
    tab?.setItem(lookKey, written.path);
    await app.store.commit(
      before === undefined ? lookCommands.begin(own, {}, at) : lookCommands.renew(before, {}, at),
    );
  };
  const takeBack = async (): Promise<void> => {
    const before = written;
    written = undefined;
    if (before === undefined) return;
    // What has not arrived cannot be taken back.
    await saying;
    await app.store.commit(lookCommands.remove(before, act()));
    tab?.removeItem(lookKey);
  };
  /** What this tab said before it was loaded anew, of another request or of whom it was then. */
  const takeBackLeft = async (): Promise<void> => {
    const path = tab?.getItem(lookKey) ?? lookPath(own);
    if (path === lookPath(own)) return;
    tab?.removeItem(lookKey);
    const now = act();
    const left = { id: idOf(path), path, at: now.at };
    const by = { ...now.by, id: left.id };
    await app.store.commit(lookCommands.remove(left, { ...now, by }));
  };
  return presenceMachine.provide({
    actors: {
      followLooks: fromObservable(() =>
        subscribable<Page<Look>>((next, _, error) => {
          void takeBackLeft().catch(() => undefined);
          return app.store.watch(lookQueries.all(of), { id: house.me.id }, { next, error });
        }),
      ),
      followVisibility: fromObservable(() =>
        // Stopped with its page, the machine has no last word of its own: this is it.
        followVisibility(() => void takeBack().catch(() => undefined)),
      ),
    },
    actions: {
      beat: (_, { own: known }) => {
        saying = say(known).catch(() => undefined);
      },
      leave: () => void takeBack().catch(() => undefined),
    },
  });
}

/** Whether the page is to be seen. */
function followVisibility(leave: () => void) {
  return subscribable<boolean>((next) => {
    const tell = (): void => next(document.visibilityState === "visible");
    const left = (): void => next(false);
    document.addEventListener("visibilitychange", tell);
    addEventListener("pagehide", left);
    tell();
    return () => {
      document.removeEventListener("visibilitychange", tell);
      removeEventListener("pagehide", left);
      leave();
    };
  });
}
