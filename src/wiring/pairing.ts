import { type ActorRefFrom, createActor, fromObservable, fromPromise } from "xstate";
import type { House } from "#machines/house.ts";
import { pairingMachine } from "#machines/pairing/pairing.machine.ts";
import type { App } from "./app.ts";
import { tellPairing } from "./pairing-door.ts";
import type { Host } from "./pairing-host.ts";

/** What lets others look into the app on this device, for as long as the tab lives. */
export type PairingActor = ActorRefFrom<typeof pairingMachine>;

const begun = new WeakMap<App, PairingActor>();

/** Begins to be there for whoever wants to let others look in: off until they say so. Once in every tab. */
export function beginPairing(app: App): PairingActor {
  const actor = begun.get(app) ?? begin(app);
  begun.set(app, actor);
  return actor;
}

function begin(app: App): PairingActor {
  let host: Host | undefined;
  let turn = 0;
  const current = (): Host => {
    if (host === undefined) throw new Error("no code is shown");
    return host;
  };
  const takeBack = (): void => {
    turn += 1;
    host?.end();
    host = undefined;
  };
  const actor = createActor(
    pairingMachine.provide({
      actors: {
        showCode: fromPromise(async () => {
          turn += 1;
          const mine = turn;
          const { openHost } = await import("./pairing-host.ts");
          const opened = await openHost(app, partsOf(app));
          if (mine === turn) host = opened;
          else opened.end();
          return opened.shown;
        }),
        followCode: fromObservable(() => current().news),
        refuse: fromPromise(() => current().refuse()),
        connect: fromPromise(() => current().connect()),
        followViewer: fromObservable(() => current().viewer),
      },
      actions: { takeBack },
    }),
    { inspect: app.inspect },
  );
  actor.start();
  const stop = (): void => actor.send({ type: "pairing.stopped" });
  let who = whoIs(app.session.getSnapshot().context.house);
  app.session.subscribe(({ context: { house } }) => {
    const now = whoIs(house);
    if (now === who) return;
    who = now;
    // Whoever let somebody look is not who would be looked at.
    stop();
  });
  addEventListener("pagehide", stop);
  tellPairing(actor);
  return actor;
}

function whoIs(house: House | undefined): string | undefined {
  return house && `${house.organisation.id}/${house.me.id}`;
}

function partsOf(app: App) {
  const { lookingIn, inspect, session } = app;
  const { house } = session.getSnapshot().context;
  if (lookingIn === undefined || inspect.log === undefined || house === undefined)
    throw new Error("nobody can look in from elsewhere");
  return { servers: lookingIn.servers, log: inspect.log, house };
}
