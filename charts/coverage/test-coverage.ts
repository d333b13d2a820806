import type { Chart } from "../model/chart.ts";
import { isRecord, isText, objectOf } from "../model/checks.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import type { Counts } from "./usage.ts";

/** How many of the given names were reached at all. */
export function countCovered(
  names: readonly string[],
  counts: ReadonlyMap<string, number> | undefined,
): number {
  return names.filter((name) => counts?.has(name)).length;
}

/** Where files of tests leave what they took, from the project's root. */
export const takenFolder = ".cache/charts/taken";

/** Where in it lies what one file of tests took, by that file's path. */
export const takenPlace = (file: string): string =>
  `${takenFolder}/${file.replaceAll(/[^a-z0-9]+/gi, "-")}.json`;

/** What one file of tests took, as it leaves it: states by path and transitions by id, by the machine's id. */
export interface TakenByFile {
  readonly file: string;
  readonly machines: Readonly<
    Record<string, { readonly states: readonly string[]; readonly transitions: readonly string[] }>
  >;
}

/** In how many files of tests each state was active and each transition taken, of what the charts still have. */
export function mergeTaken(files: readonly TakenByFile[], charts: readonly Chart[]): Counts {
  return new Map(
    charts.map((chart) => {
      const sources = new Map(
        everyState(chart).flatMap(({ path, transitions }) =>
          transitions.map(({ id }) => [id, path]),
        ),
      );
      // Where a machine is for a moment only, nothing tells but what leads on from there.
      const taken = files
        .flatMap(({ machines }) => machines[chart.id] ?? [])
        .map(({ states, transitions }) => {
          const left = transitions.flatMap((id) => sources.get(id) ?? []);
          return new Set([...states, ...transitions, ...left]);
        });
      const counts = [...statesOf(chart), ...sources.keys()]
        .map((name) => [name, taken.filter((names) => names.has(name)).length] as const)
        .filter(([, count]) => count > 0);
      return [chart.id, new Map(counts)];
    }),
  );
}

/** Reads what a file of tests left. Throws when it is something else. */
export function parseTaken(json: string, from: string): TakenByFile {
  const value: unknown = JSON.parse(json);
  if (!isTakenByFile(value)) throw new Error(`${from} is not what a file of tests leaves behind.`);
  return value;
}

function isTakenByFile(value: unknown): value is TakenByFile {
  return objectOf({ file: isText, machines: isRecord })(value);
}
