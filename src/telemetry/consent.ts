import type { Sink } from "./report.ts";

/** What the person said about sending reports off this device. */
export type Consent = "unasked" | "granted" | "refused";

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
