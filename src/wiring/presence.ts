import { fromObservable } from "xstate";
import { lookPath } from "#generated/look/codec.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { lookQueries } from "#generated/look/queries.ts";
import type { Look } from "#generated/look/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import { actOf, type House } from "#machines/house.ts";
import { presenceMachine } from "#machines/presence/presence.machine.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";

/** Who looks at a request, with the real store. Past the outbox: what could not be said now is not worth saying later. */
export function wirePresence(app: App, house: House, request: string) {
  const of = { organisation: house.organisation.id, request };
  const own = { ...of, look: house.me.id };
  const act = () => actOf(house, app.newId(), app.clock.stamp());
  let written: Document<Look> | undefined;
  const say = async (known: Document<Look> | undefined): Promise<void> => {
    const at = act();
    const before = known ?? written;
    written = { id: own.look, path: lookPath(own), at: at.at };
    await app.store.commit(
      before === undefined ? lookCommands.begin(own, {}, at) : lookCommands.renew(before, {}, at),
    );
  };
  const takeBack = async (): Promise<void> => {
    const before = written;
    written = undefined;
    if (before !== undefined) await app.store.commit(lookCommands.remove(before, act()));
  };
  return presenceMachine.provide({
    actors: {
      followLooks: fromObservable(() =>
        subscribable<Page<Look>>((next, _, error) =>
          app.store.watch(lookQueries.all(of), { id: house.me.id }, { next, error }),
        ),
      ),
      followVisibility: fromObservable(() =>
        // Stopped with its page, the machine has no last word of its own: this is it.
        followVisibility(() => void takeBack().catch(() => undefined)),
      ),
    },
    actions: {
      beat: (_, { own: known }) => void say(known).catch(() => undefined),
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
