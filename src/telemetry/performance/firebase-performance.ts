import type { FirebaseApp } from "firebase/app";
import { initializePerformance, trace } from "firebase/performance";
import { environment, version } from "#src/build-facts.ts";
import type { Receiver } from "#src/telemetry/receiver.ts";
import { scrub } from "#src/telemetry/scrub.ts";
import { hidePage } from "./firebase-page.ts";
import { createJourneys, type Timing } from "./journeys.ts";
import { createOutlet } from "./outlet.ts";
import { followWebVitals } from "./web-vitals.ts";

/** The most traces per flush of the SDK that fit into a beacon, 64 KB; far more than a user causes. */
const mostPerFlush = 80;
const flushMs = 10_000;

/**
 * Sends traces to Firebase Performance: actors that machines invoked, journeys, and web vitals. `page` returns the pattern of the
 * route that is shown. The SDK's own instrumentation is off, because it reports the addresses of all requests, which contain ids.
 * It requires the app to be Firebase's default one.
 */
export async function firebasePerformance(app: FirebaseApp, page: () => string): Promise<Receiver> {
  const performance = initializePerformance(app, {
    instrumentationEnabled: false,
    dataCollectionEnabled: false,
  });
  hidePage(trace(performance, "nothing"), page);
  const outlet = createOutlet();
  const journeys = createJourneys();
  let window = { opened: 0, sent: 0 };

  const record = ({ name, startedAt, ms, attributes, metrics }: Timing): void => {
    if (!performance.dataCollectionEnabled) return;
    if (startedAt + ms - window.opened > flushMs) window = { opened: startedAt + ms, sent: 0 };
    if (window.sent === mostPerFlush) return;
    window.sent += 1;
    // The SDK rejects durations below a millisecond.
    trace(performance, scrub(name).slice(0, 100)).record(startedAt, Math.max(ms, 1), {
      attributes: { ...attributes, version, environment },
      ...(metrics !== undefined && { metrics }),
    });
  };
  followWebVitals(record);

  return {
    start: () => {
      outlet.open();
      performance.dataCollectionEnabled = true;
    },
    receive: (report) => {
      if (report.type === "trace") {
        const { machine, actor, outcome, ms, at } = report;
        record({ name: `${machine}.${actor}`, startedAt: at - ms, ms, attributes: { outcome } });
      }
      const journey = journeys.follow(report);
      if (journey !== undefined) record(journey);
    },
    stop: () => {
      performance.dataCollectionEnabled = false;
      outlet.close();
    },
  };
}
