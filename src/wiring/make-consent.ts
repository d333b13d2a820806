import { type ActorRefFrom, createActor, fromObservable } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { consentMachine, consentOf, type Receivers } from "#machines/consent/consent.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Settings } from "../services/settings/settings.ts";
import type { ConsentSource } from "../telemetry/consent.ts";
import type { TelemetryObserver } from "../telemetry/observer.ts";

/** Consent in two steps: whoever sends has to know of it before there is an observer, and its actor is observed itself. */
export interface Consenting {
  /** Nothing is granted before `begin`. */
  readonly source: ConsentSource;
  readonly begin: (inspect: TelemetryObserver) => ActorRefFrom<typeof consentMachine>;
}

/** Asks for consent and keeps it, for as long as the tab lives. */
export function makeConsent({
  settings,
  receivers,
}: {
  readonly settings: Pick<Settings, "followConsent" | "keepConsent">;
  readonly receivers: Receivers;
}): Consenting {
  let actor: ActorRefFrom<typeof consentMachine> | undefined;
  const listeners = new Set<() => void>();
  return {
    source: {
      current: () => (actor === undefined ? "unasked" : consentOf(actor.getSnapshot())),
      follow: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    begin: (inspect) => {
      const machine = consentMachine.provide({
        actors: { followConsent: fromObservable(() => settings.followConsent) },
        actions: {
          keepConsent: (_, { consent }) => {
            settings.keepConsent(consent).catch(inspect.crashed);
          },
        },
      });
      actor = createActor(machine, { input: { receivers }, inspect });
      actor.subscribe(() => {
        for (const listener of listeners) listener();
      });
      actor.start();
      return actor;
    },
  };
}

/** `submit`, which tells whenever somebody got something done: then it is a good moment to ask. */
export function tellingMoments(
  submit: (change: Change) => Promise<Settlement>,
  tell: (change: Change) => void,
): (change: Change) => Promise<Settlement> {
  return async (change) => {
    const settlement = await submit(change);
    if (settlement.outcome !== "refused") tell(change);
    return settlement;
  };
}
