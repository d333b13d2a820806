import type { ActorAt } from "../machines/actors-at.ts";
import type { Recording } from "../machines/recording.ts";
import type { Chart } from "../model/chart.ts";

/** The chart of what an actor runs; none for promises, callbacks and observables. */
export function chartOf(recording: Recording, { born }: ActorAt): Chart | undefined {
  const definition = recording.definitions.get(born.definition ?? 0);
  return isChart(definition) ? definition : undefined;
}

/** Whether a definition, which the tab or a file told, has the form of a chart: as deep as it is looked at. */
export function isChart(value: unknown): value is Chart {
  return isRecord(value) && typeof value["id"] === "string" && isState(value["root"]);
}

function isState(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value["path"] === "string" &&
    Array.isArray(value["states"]) &&
    value["states"].every(isState) &&
    ["transitions", "invokes", "entry", "exit", "tags"].every((key) => Array.isArray(value[key]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
