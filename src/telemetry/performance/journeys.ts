import type { Report } from "#src/telemetry/report.ts";

/** A measured duration. */
export interface Timing {
  /** At most 100 characters, without a leading underscore: Firebase's limits. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly ms: number;
  /** At most 5 with those of the build, values up to 100 characters. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Whole numbers. */
  readonly metrics?: Readonly<Record<string, number>>;
}

/** Measures what users came to do, from the opening of the screen until it is done. */
export interface Journeys {
  /** The journey that a report ends. A journey that is abandoned is not reported. */
  readonly follow: (report: Report) => Timing | undefined;
}

/** Separates the regions of a parallel machine in a state path. */
const parallel = " + ";

/** The journeys of reporting, and of every action with a sheet: triage, resolve and the others. */
export function createJourneys(): Journeys {
  const begun = new Map<string, { readonly name: string; readonly at: number }>();

  const end = (machine: string, at: number, outcome: string): Timing | undefined => {
    const journey = begun.get(machine);
    begun.delete(machine);
    if (journey === undefined) return undefined;
    return {
      name: `journey.${journey.name}`,
      startedAt: journey.at,
      ms: at - journey.at,
      attributes: { outcome },
    };
  };

  return {
    follow: (report) => {
      const { machine, at } = report;
      if (report.type === "screen") {
        const name = machine === "report" ? machine : report.purpose;
        if (name !== undefined) begun.set(machine, { name, at });
        return undefined;
      }
      if (report.type !== "transition") return undefined;
      const to = report.to.split(parallel);
      if (machine === "report") {
        if (to.includes("opening")) begun.set(machine, { name: machine, at });
        if (to.includes("done.sent")) return end(machine, at, "sent");
        if (to.includes("done.kept")) return end(machine, at, "kept");
      }
      if (machine === "action" && to.includes("left")) {
        const timing = end(machine, at, "settled");
        return report.from.split(parallel).includes("sending") ? timing : undefined;
      }
      return undefined;
    },
  };
}
