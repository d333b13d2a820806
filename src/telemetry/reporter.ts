import { environment, version } from "../build-facts.ts";
import type { TelemetryClock } from "./clock.ts";
import type { FailureEvent, TelemetryEvent, Report, Sink, Transition } from "./report.ts";

const longestTrail = 20;

/** A report of the observer. A failure has no breadcrumbs yet, because the reporter adds them. */
export type Draft = Exclude<TelemetryEvent, FailureEvent> | Omit<FailureEvent, "breadcrumbs">;

/** Sends reports to all sinks, and remembers the last transitions for the next failure. */
export interface Reporter {
  readonly report: (draft: Draft, at: number) => void;
}

/** One reporter for all machines, so that a failure of one carries the transitions of the others before it. */
export function createReporter(sinks: readonly Sink[], clock: TelemetryClock): Reporter {
  const working = new Set(sinks);
  let trail: readonly Transition[] = [];

  const send = (events: TelemetryEvent, at: number): void => {
    const report: Report = { ...events, at, version, environment };
    const broken = [...working].filter((sink) => !accepts(sink, report));
    for (const sink of broken) working.delete(sink);
    // The failure is sent to the other sinks. A sink that throws must not stop a machine, and is not used again.
    if (broken.length > 0) send({ ...sinkFailure, breadcrumbs: [] }, clock.now());
  };

  return {
    report: (draft, at) => {
      send(draft.type === "failure" ? { ...draft, breadcrumbs: trail } : draft, at);
      if (draft.type === "transition") {
        const { machine, from, event, to } = draft;
        trail = [...trail, { machine, from, event, to }].slice(-longestTrail);
      }
    },
  };
}

const sinkFailure = {
  type: "failure",
  machine: "telemetry",
  state: "",
  code: "sinkBroken",
  retryable: false,
  frames: [],
} as const;

function accepts(sink: Sink, report: Report): boolean {
  try {
    sink.receive(report);
    return true;
  } catch {
    return false;
  }
}
