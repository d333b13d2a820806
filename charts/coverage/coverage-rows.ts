import type { Marks } from "../drawing/marks.ts";
import type { Chart } from "../model/chart.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import type { Counts } from "./usage.ts";

/** A state or a transition with how often it was reached or taken. */
export interface CoverageRow {
  readonly machine: string;
  readonly about: "state" | "transition";
  /** Path or id. */
  readonly name: string;
  /** In how many files of tests. */
  readonly tests: number;
  /** By people, on this device; undefined where nobody has agreed to be counted. */
  readonly people: number | undefined;
}

/** Every state and transition of the charts, what no test takes first, then the least taken. */
export function coverageRows(
  charts: readonly Chart[],
  coverage: Counts,
  usage: Counts | undefined,
): readonly CoverageRow[] {
  const rows = charts.flatMap((chart) => {
    const covered = coverage.get(chart.id);
    const used = usage?.get(chart.id);
    const row = (about: CoverageRow["about"], name: string): CoverageRow => ({
      machine: chart.id,
      about,
      name,
      tests: covered?.get(name) ?? 0,
      people: usage === undefined ? undefined : (used?.get(name) ?? 0),
    });
    return [
      ...statesOf(chart).map((path) => row("state", path)),
      ...everyState(chart).flatMap(({ transitions }) =>
        transitions.map(({ id }) => row("transition", id)),
      ),
    ];
  });
  return rows.toSorted((a, b) => a.tests - b.tests);
}

/** How many of the rows were reached at all. */
export function reachedOf(rows: readonly CoverageRow[]): number {
  return rows.filter(({ tests }) => tests > 0).length;
}

/** The chart of a machine coloured by what takes it: the tests, or people. */
export function heatMarks(
  rows: readonly CoverageRow[],
  by: "tests" | "people",
  words: (count: number) => string,
): NonNullable<Marks["heat"]> {
  const counts = rows.map((row) => row[by] ?? 0);
  const most = Math.max(1, ...counts);
  return new Map(
    rows.map((row) => {
      const count = row[by] ?? 0;
      return [row.name, { level: levelOf(count, most), text: words(count) }];
    }),
  );
}

/** Counts spread over powers: what is taken a thousand times must not make ten times look like never. */
function levelOf(count: number, most: number): 0 | 1 | 2 | 3 {
  if (count === 0) return 0;
  const share = Math.log(count + 1) / Math.log(most + 1);
  return share > 2 / 3 ? 3 : share > 1 / 3 ? 2 : 1;
}
