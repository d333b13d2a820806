import { type ReactNode, useEffect } from "react";
import { fromObservable, fromPromise } from "xstate";
import type { Pairing } from "#generated/pairing/type.ts";
import type { Document } from "#generated/runtime.ts";
import { fromElsewhere } from "#machines/charts/elsewhere.ts";
import { phoneMachine, type PhoneNews } from "#machines/charts/phone.machine.ts";
import type { RunningTab } from "#machines/charts/recording.ts";
import type { House } from "#machines/house.ts";
import type { PhoneProps } from "../charts/live/live-props.ts";
import { soundly } from "../charts/live/sound-telling.ts";
import type { Viewer } from "../charts/live/viewer.ts";
import { freshName, isTelling, type Question } from "../inspection/protocol.ts";
import type { Connection } from "../inspection/wire.ts";
import type { IceServer } from "../services/pairing/ice-servers.ts";
import { PairingFailure } from "../services/pairing/pairing-failure.ts";
import { pairingsOf } from "../services/pairing/pairings.ts";
import { type Call, call } from "../services/pairing/peers.ts";
import { Unavailable } from "../store/store.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";
import { useScreen } from "./use-screen.ts";

/** What it takes to look into another device. */
interface PhoneParts {
  readonly house: House;
  readonly servers: readonly IceServer[];
  /** Follows the device from then on. */
  readonly viewer: Viewer;
  readonly onPhone: (tab: RunningTab) => void;
}

/** Looks for another device for as long as what is drawn inside is shown. */
export function WithPhone(
  props: PhoneParts & { readonly children: (phone: PhoneProps) => ReactNode },
): ReactNode {
  const { children, ...parts } = props;
  const { snapshot, send } = useScreen((app) => wirePhone(app, parts), undefined);
  // A machine that is stopped with its page has no last word of its own.
  useEffect(() => () => send({ type: "phone.cancelled" }), [send]);
  return children({ snapshot, send });
}

function wirePhone(app: App, { house, servers, viewer, onPhone }: PhoneParts) {
  const pairings = pairingsOf({ ...app, house, stamp: () => app.clock.stamp() });
  let calling: Call<Question> | undefined;
  let pairing: Document<Pairing> | undefined;
  const hangUp = (): void => {
    calling?.hangUp();
    calling = undefined;
    if (pairing !== undefined) pairings.takeBack(pairing);
    pairing = undefined;
  };
  return phoneMachine.provide({
    actors: {
      askPhone: fromPromise(async ({ input, signal }) => {
        if (!app.connection.getSnapshot().context.online) throw new Unavailable("no network");
        const found = await pairings.find(input.code);
        const begun = await call<Question>(servers);
        if (signal.aborted) return begun.hangUp();
        calling = begun;
        await pairings.ask(found, begun.offer);
        if (signal.aborted) pairings.takeBack(found);
        else pairing = found;
      }),
      followPhone: fromObservable(() =>
        subscribable<PhoneNews>((next, _, error) => {
          if (pairing === undefined) return () => undefined;
          const following = pairings.follow(pairing.id).subscribe({
            next: (found) => {
              pairing = found;
              next(newsOf(found));
            },
            error,
          });
          return () => following.unsubscribe();
        }),
      ),
      connectPhone: fromPromise(async () => {
        if (calling === undefined || pairing?.answer === undefined)
          throw new PairingFailure("unreachable");
        const connection = soundly(await calling.connect(pairing.answer));
        const tab = fromElsewhere(await tabBehind(connection), freshName());
        // From here on it is the viewer's, and whoever holds the device takes the code back.
        calling = undefined;
        pairing = undefined;
        viewer.meet(tab.id, connection);
        return tab;
      }),
    },
    actions: { hangUp, pickPhone: (_, { tab }) => onPhone(tab) },
  });
}

function newsOf(pairing: Document<Pairing> | undefined): PhoneNews {
  if (pairing === undefined) return "gone";
  const { state } = pairing;
  return state === "allowed" || state === "refused" ? state : "waiting";
}

/** What a device says of itself first. Whatever it says next is kept for whoever follows it. */
function tabBehind({ wire, over }: Connection<Question>): Promise<RunningTab> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new PairingFailure("unreachable"));
    wire.hear((said) => {
      wire.hear(undefined);
      if (isTelling(said) && said.kind === "here") resolve(said.tab);
      else fail();
    });
    void over.then(fail);
  });
}
