import { type ActorRefFrom, fromObservable } from "xstate";
import { consentMachine, consentOf } from "#machines/consent/consent.machine.ts";
import type { Settings } from "../services/settings/settings.ts";
import type { ConsentSource } from "../telemetry/consent.ts";

/** Asks for consent and keeps the answer. */
export function wireConsent(
  settings: Pick<Settings, "followConsent" | "keepConsent">,
  crashed: (error: unknown) => void,
) {
  return consentMachine.provide({
    actors: { followConsent: fromObservable(() => settings.followConsent) },
    actions: {
      keepConsent: (_, { consent }) => {
        settings.keepConsent(consent).catch(crashed);
      },
    },
  });
}

/** The consent as receivers of reports read it; they are created before the actor and subscribe to it. */
export interface LateConsent extends ConsentSource {
  /** Nothing is granted before this. */
  readonly begin: (actor: ActorRefFrom<typeof consentMachine>) => void;
}

/** The consent for senders of reports. */
export function consentSource(): LateConsent {
  let actor: ActorRefFrom<typeof consentMachine> | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    current: () => (actor === undefined ? "unasked" : consentOf(actor.getSnapshot())),
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (begun) => {
      actor = begun;
      actor.subscribe(notify);
      notify();
    },
  };
}
