import type { firebasePerformance } from "./performance/firebase-performance.ts";
import type { Receiver } from "./receiver.ts";

/** Named here by what takes one: the SDK is for services. */
type FirebaseApp = Parameters<typeof firebasePerformance>[0];

/** What of the configuration says who takes reports. */
export interface TelemetryConfig {
  /** Where errors go: Sentry or GlitchTip. */
  readonly sentryDsn?: string | undefined;
  /** The Firebase project, where there is one. */
  readonly firebase?:
    | {
        /** Makes, or has made, Firebase's default app; asked for after consent only. */
        readonly app: () => Promise<FirebaseApp>;
        /** There are no analytics without. */
        readonly measurementId?: string | undefined;
        /** With emulators nothing goes to a real project. */
        readonly emulators?: unknown;
      }
    | undefined;
}

/** Fetches everybody who takes reports, each a chunk of its own. Rejects where not one of them could be had. */
export async function loadOutside(config: TelemetryConfig, page: () => string): Promise<Receiver> {
  const { sentryDsn, firebase } = config;
  const wanted: Promise<Receiver>[] = [];
  if (firebase !== undefined && firebase.emulators === undefined) {
    wanted.push(loadPerformance(firebase.app, page));
    if (firebase.measurementId !== undefined) wanted.push(loadAnalytics(firebase.app, page));
  }
  if (sentryDsn !== undefined) wanted.push(loadErrors(sentryDsn));
  // A browser that is against one of them is not against the others.
  const outcomes = await Promise.allSettled(wanted);
  const receivers = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  if (receivers.length === 0) throw new Error("nobody who takes reports could be fetched");
  return together(receivers);
}

async function loadPerformance(app: () => Promise<FirebaseApp>, page: () => string) {
  const service = await import("./performance/firebase-performance.ts");
  return service.firebasePerformance(await app(), page);
}

async function loadAnalytics(app: () => Promise<FirebaseApp>, page: () => string) {
  const service = await import("./analytics/firebase-analytics.ts");
  return service.firebaseAnalytics(await app(), page);
}

async function loadErrors(dsn: string) {
  const { sentryErrors } = await import("./errors/sentry-errors.ts");
  return sentryErrors(dsn);
}

/** Several receivers as one; the others hear of what one cannot bear. */
function together(receivers: readonly Receiver[]): Receiver {
  const working = new Set(receivers);
  const each = (work: (receiver: Receiver) => void): void => {
    for (const receiver of working) {
      try {
        work(receiver);
      } catch {
        working.delete(receiver);
      }
    }
  };
  return {
    start: () => each((receiver) => receiver.start()),
    receive: (report) => each((receiver) => receiver.receive(report)),
    // Of all of them: one that failed before may hold something still.
    stop: () => {
      for (const receiver of receivers) receiver.stop();
    },
  };
}
