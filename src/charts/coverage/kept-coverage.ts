import { parseCoverage, type TestCoverage } from "./test-coverage.ts";

/** What the tests take, as it is committed. A part of its own: only who asks needs it. */
export async function keptCoverage(): Promise<TestCoverage> {
  const { default: json } = await import("../../../docs/charts/coverage.json?raw");
  return parseCoverage(json);
}
