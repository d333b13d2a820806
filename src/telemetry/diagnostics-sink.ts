import type { Report, Sink } from "./report.ts";

/** The last reports, for About → Diagnostics. They stay in memory: nothing here leaves the device. */
export interface DiagnosticsSink extends Sink {
  /** Oldest first; the same array until something is received or cleared. */
  readonly snapshot: () => readonly Report[];
  /** Calls back after every change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly clear: () => void;
}

/** Keeps the last `limit` reports. */
export function createDiagnosticsSink(limit = 300): DiagnosticsSink {
  let reports: readonly Report[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly Report[]): void => {
    reports = next;
    for (const listener of listeners) listener();
  };
  return {
    receive: (report) => replace([...reports, report].slice(-limit)),
    snapshot: () => reports,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => replace([]),
  };
}
