import type { firebasePerformance } from "./performance/firebase-performance.ts";
import type { Receiver } from "./receiver.ts";

/** The type is taken from its consumer, because only services import the SDK. */
type FirebaseApp = Parameters<typeof firebasePerformance>[0];

/** The part of the configuration that names the receivers of reports. */
export interface TelemetryConfig {
  /** The receiver of errors: Sentry or GlitchTip. */
  readonly sentryDsn?: string | undefined;
  /** The Firebase project, where there is one. */
  readonly firebase?:
    | {
        /** Returns Firebase's default app, creating it if needed; called only after consent. */
        readonly app: () => Promise<FirebaseApp>;
        /** Without it there are no analytics. */
        readonly measurementId?: string | undefined;
        /** With emulators nothing is sent to a real project. */
        readonly emulators?: unknown;
      }
    | undefined;
}

/** Loads all receivers, each a chunk of its own. Rejects where none of them could be loaded. */
export async function loadOutside(config: TelemetryConfig, page: () => string): Promise<Receiver> {
  const { sentryDsn, firebase } = config;
  const wanted: Promise<Receiver>[] = [];
  if (firebase !== undefined && firebase.emulators === undefined) {
    wanted.push(loadPerformance(firebase.app, page));
    if (firebase.measurementId !== undefined) wanted.push(loadAnalytics(firebase.app, page));
  }
  if (sentryDsn !== undefined) wanted.push(loadErrors(sentryDsn));
  // A browser that blocks one of them may allow the others.
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

/** Several receivers as one; an error of one does not affect the others. */
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
    // All of them are stopped, because one that failed before may still hold data.
    stop: () => {
      for (const receiver of receivers) receiver.stop();
    },
  };
}
