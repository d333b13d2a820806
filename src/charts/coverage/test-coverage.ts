/** How often the tests were in states and took transitions, by path and by id. */
export interface MachineCoverage {
  readonly states: Readonly<Record<string, number>>;
  readonly transitions: Readonly<Record<string, number>>;
}

/** What the tests took of every machine, by its id. */
export type TestCoverage = Readonly<Record<string, MachineCoverage>>;

/** Where it is kept, from the project's root. */
export const coverageFile = "docs/charts/coverage.json";

/** Reads the file's content. Throws when it is something else. */
export function parseCoverage(json: string): TestCoverage {
  const value: unknown = JSON.parse(json);
  if (!isRecordOf(value, isMachineCoverage))
    throw new Error(`${coverageFile} does not hold what the tests took of each machine.`);
  return value;
}

/** How many of the given names were reached at all. */
export function countCovered(
  names: readonly string[],
  counts: Readonly<Record<string, number>> = {},
): number {
  return names.filter((name) => (counts[name] ?? 0) > 0).length;
}

function isMachineCoverage(value: unknown): value is MachineCoverage {
  return (
    typeof value === "object" &&
    value !== null &&
    "states" in value &&
    "transitions" in value &&
    isRecordOf(value.states, isCount) &&
    isRecordOf(value.transitions, isCount)
  );
}

function isCount(value: unknown): value is number {
  return typeof value === "number";
}

function isRecordOf<T>(
  value: unknown,
  is: (each: unknown) => each is T,
): value is Readonly<Record<string, T>> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(is)
  );
}
