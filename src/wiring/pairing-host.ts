import type { Subscribable } from "xstate";
import type { Pairing } from "#generated/pairing/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { codeLastsMs, codeLength, type ShownCode } from "#machines/pairing/pairing-code.ts";
import type { PairingNews } from "#machines/pairing/pairing.machine.ts";
import type { InspectionLog } from "../inspection/inspection-log.ts";
import { letIn } from "../inspection/let-in.ts";
import { freshName, type Telling } from "../inspection/protocol.ts";
import { thisTab } from "../inspection/this-tab.ts";
import type { IceServer } from "../services/pairing/ice-servers.ts";
import { pairingsOf } from "../services/pairing/pairings.ts";
import { answerCall } from "../services/pairing/peers.ts";
import { Unavailable } from "../store/store.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";

/** The device that is looked into, from the code that it shows on. */
export interface Host {
  readonly shown: ShownCode;
  readonly news: Subscribable<PairingNews>;
  readonly refuse: () => Promise<void>;
  /** Resolves when the two devices have found each other. */
  readonly connect: () => Promise<void>;
  /** Completes when the viewer is gone. */
  readonly viewer: Subscribable<void>;
  readonly end: () => void;
}

/** Shows a code. Rejects where that cannot be said to the house just now. */
export async function openHost(app: App, { house, log, servers }: HostParts): Promise<Host> {
  if (!app.connection.getSnapshot().context.online) throw new Unavailable("there is no network");
  const pairings = pairingsOf({ ...app, house, stamp: () => app.clock.stamp() });
  const code = app.newId().slice(0, codeLength);
  let pairing: Document<Pairing> | undefined = await pairings.show(code);
  const ends: (() => void)[] = [];
  let over = Promise.resolve();
  /** What is said of it has been said, and lies nowhere any more. */
  const takeBack = (): void => {
    if (pairing !== undefined) pairings.takeBack(pairing);
    pairing = undefined;
  };
  return {
    shown: { code, until: pairing.at + codeLastsMs },
    news: subscribable((next, complete, error) => {
      const following = pairings.follow(code).subscribe({
        next: (found) => {
          pairing = found;
          next(newsOf(found));
        },
        error,
        complete,
      });
      return () => following.unsubscribe();
    }),
    refuse: async () => {
      const asked = pairing;
      // Whoever asked takes it back when they have seen it.
      pairing = undefined;
      if (asked !== undefined) await pairings.refuse(asked);
    },
    connect: async () => {
      const { offer } = pairing ?? {};
      if (pairing === undefined || offer === undefined) throw new Error("nobody has asked");
      const answering = await answerCall<Telling>(servers, offer);
      ends.push(answering.hangUp);
      // Told below; until then nobody listens.
      answering.connected.catch(() => undefined);
      await pairings.allow(pairing, answering.answer);
      const connection = await answering.connected;
      takeBack();
      connection.wire.say({ kind: "here", tab: thisTab(freshName(), log) });
      ends.push(letIn(log, connection.wire, () => undefined).close);
      over = connection.over;
    },
    viewer: subscribable((_, complete) => {
      void over.then(complete);
      return () => undefined;
    }),
    end: () => {
      for (const end of ends.splice(0)) end();
      takeBack();
    },
  };
}

/** What it takes to be looked into. */
export interface HostParts {
  readonly house: House;
  readonly log: InspectionLog;
  readonly servers: readonly IceServer[];
}

function newsOf(pairing: Document<Pairing> | undefined): PairingNews {
  if (pairing === undefined) return { kind: "gone" };
  const { state, name = "" } = pairing;
  return state === "asked" ? { kind: "asked", name } : { kind: "open" };
}
