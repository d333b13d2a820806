import type { Consent } from "#machines/consent/consent.machine.ts";
import type { Sink } from "./report.ts";

/** The present consent, and its changes. */
export interface ConsentSource {
  readonly current: () => Consent;
  /** Calls back when the answer may have changed; returns a function that stops it. */
  readonly follow: (listener: () => void) => () => void;
}

/**
 * A sink that forwards reports only while consent is granted. Earlier reports are not kept for later, because consent given now
 * did not hold then.
 */
export function withConsent(sink: Sink, consent: () => Consent): Sink {
  return {
    receive: (report) => {
      if (consent() === "granted") sink.receive(report);
    },
  };
}
