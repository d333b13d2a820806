import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";
import type { JourneyFigures, MeasuredJourneys } from "./estimate.ts";
import { type Journey, journeys } from "./habits.ts";

const file = path.join(root, "bench", "results.json");

/** The names of the bench's rows, by figure. */
const rowNames = {
  reads: "documents read",
  writes: "documents written",
  bytes: "bytes of documents received",
} as const satisfies Readonly<Record<keyof JourneyFigures, string>>;

export function rowName(journey: Journey, figure: keyof JourneyFigures): string {
  return `${journey}: ${rowNames[figure]}`;
}

/**
 * The figures of every journey in the last bench.
 * @throws Error that names missing figures, and how to measure them
 */
export function measuredJourneys(): MeasuredJourneys {
  const rows: readonly { readonly name: string; readonly value: number }[] = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const figure = (journey: Journey, of: keyof JourneyFigures): number => {
    const value = values.get(rowName(journey, of));
    if (value === undefined)
      throw new Error(
        `bench/results.json has no "${rowName(journey, of)}": run "npm run bench -- journeys" first.`,
      );
    return value;
  };
  const figures = (journey: Journey): JourneyFigures => ({
    reads: figure(journey, "reads"),
    writes: figure(journey, "writes"),
    bytes: figure(journey, "bytes"),
  });
  const [report, triage, technicianDay, inboxDay, confirm] = journeys;
  return {
    report: figures(report),
    triage: figures(triage),
    technicianDay: figures(technicianDay),
    inboxDay: figures(inboxDay),
    confirm: figures(confirm),
  };
}
