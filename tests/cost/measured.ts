import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";
import type { JourneyFigures, MeasuredJourneys } from "./estimate.ts";
import { type Journey, journeys } from "./habits.ts";

const file = path.join(root, "bench", "results.json");

/** What a row of the bench is called, for each figure of a journey. */
const rowNames = {
  reads: "documents read",
  writes: "documents written",
  bytes: "bytes of documents received",
} as const satisfies Readonly<Record<keyof JourneyFigures, string>>;

export function rowName(journey: Journey, figure: keyof JourneyFigures): string {
  return `${journey}: ${rowNames[figure]}`;
}

/**
 * What the last bench measured of every journey.
 * @throws Error that names what was not measured, and how to
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
