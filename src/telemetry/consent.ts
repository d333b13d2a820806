import type { Consent } from "#machines/consent/consent.machine.ts";
import type { Sink } from "./report.ts";

/** What is said about consent now, and what is said from now on. */
export interface ConsentSource {
  readonly current: () => Consent;
  /** Calls back when the answer may have changed; returns how to stop. */
  readonly follow: (listener: () => void) => () => void;
}

/**
 * A sink that passes reports on only while consent is granted. What happened before is not kept for later:
 * who agrees now did not agree then.
 */
export function withConsent(sink: Sink, consent: () => Consent): Sink {
  return {
    receive: (report) => {
      if (consent() === "granted") sink.receive(report);
    },
  };
}
