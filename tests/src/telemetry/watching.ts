import { type AnyEventObject, type AnyStateMachine, createActor } from "xstate";
import { createTelemetryObserver, type TelemetryOptions } from "#src/telemetry/observer.ts";
import type { TelemetryEvent, Report, Sink } from "#src/telemetry/report.ts";

/** An observer with everything that it reported, and a clock that the test sets. */
export function startWatching(options: Partial<TelemetryOptions> = {}, more: readonly Sink[] = []) {
  const reports: Report[] = [];
  const time = { now: 1_000_000, elapsed: 0 };
  const clock = { now: () => time.now, elapsed: () => time.elapsed };
  const sinks = [{ receive: (report: Report) => void reports.push(report) }, ...more];
  const inspect = createTelemetryObserver({ sinks, clock, ...options });

  /** The reports without their time and build. */
  const events = (type?: TelemetryEvent["type"]): unknown[] =>
    reports
      .filter((report) => type === undefined || report.type === type)
      .map(({ at: _at, version: _version, environment: _environment, ...rest }) => rest);

  /** Starts an observed machine. */
  const start = (machine: AnyStateMachine, input?: unknown) =>
    createActor(machine, { inspect, input }).start();
  return { inspect, reports, events, start, time };
}

/** Waits for everything that is due: the end of this tick, and promises settled in it. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** What is reported of a machine that gets these events, once everything that is due is done. */
export async function eventsOf(machine: AnyStateMachine, ...sent: readonly AnyEventObject[]) {
  const { start, events } = startWatching();
  const actor = start(machine);
  for (const event of sent) actor.send(event);
  await settle();
  return events;
}
