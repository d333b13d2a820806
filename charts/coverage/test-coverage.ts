import type { Chart } from "../model/chart.ts";
import { isRecord, isText, objectOf } from "../model/checks.ts";
import { everyState, statesOf } from "../model/states-of.ts";

/** How often the tests were in states and took transitions, by path and by id. */
export interface MachineCoverage {
  readonly states: Readonly<Record<string, number>>;
  readonly transitions: Readonly<Record<string, number>>;
}

/** What the tests took of every machine, by its id. */
export type TestCoverage = Readonly<Record<string, MachineCoverage>>;

/** How many of the given names were reached at all. */
export function countCovered(
  names: readonly string[],
  counts: Readonly<Record<string, number>> = {},
): number {
  return names.filter((name) => (counts[name] ?? 0) > 0).length;
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
export function mergeTaken(files: readonly TakenByFile[], charts: readonly Chart[]): TestCoverage {
  return Object.fromEntries(
    charts
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((chart): [string, MachineCoverage] => {
        const taken = files.flatMap(({ machines }) => machines[chart.id] ?? []);
        const states = everyState(chart);
        const sources = new Map(
          states.flatMap(({ path, transitions }) => transitions.map(({ id }) => [id, path])),
        );
        return [
          chart.id,
          {
            states: countIn(
              statesOf(chart),
              // Where a machine is for a moment only, nothing tells but what leads on from there.
              taken.map(({ states: noted, transitions }) => [
                ...noted,
                ...transitions.flatMap((id) => sources.get(id) ?? []),
              ]),
            ),
            transitions: countIn(
              [...sources.keys()],
              taken.map((each) => each.transitions),
            ),
          },
        ];
      }),
  );
}

/** Reads what a file of tests left. Throws when it is something else. */
export function parseTaken(json: string, from: string): TakenByFile {
  const value: unknown = JSON.parse(json);
  if (!isTakenByFile(value)) throw new Error(`${from} is not what a file of tests leaves behind.`);
  return value;
}

function countIn(
  names: readonly string[],
  taken: readonly (readonly string[])[],
): Readonly<Record<string, number>> {
  const sets = taken.map((each) => new Set(each));
  return Object.fromEntries(
    names
      .map((name): [string, number] => [name, sets.filter((set) => set.has(name)).length])
      .filter(([, count]) => count > 0),
  );
}

function isTakenByFile(value: unknown): value is TakenByFile {
  return objectOf({ file: isText, machines: isRecord })(value);
}
