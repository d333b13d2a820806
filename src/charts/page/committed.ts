import { agreedCharts } from "../compare/agreed-charts.ts";
import { keptCoverage } from "../coverage/kept-coverage.ts";
import type { TestCoverage } from "../coverage/test-coverage.ts";
import type { Chart } from "../model/chart.ts";

/** What lies beside the code and is compared with it. */
export interface Committed {
  /** The charts as they were agreed on. */
  readonly agreed: readonly Chart[];
  /** What the tests take. */
  readonly coverage: TestCoverage;
}

let committed: Promise<Committed> | undefined;

/** Fetches what was committed with this version, once. */
export function loadCommitted(): Promise<Committed> {
  committed ??= fetchCommitted();
  // What failed may work when it is asked for again.
  committed.catch(() => {
    committed = undefined;
  });
  return committed;
}

async function fetchCommitted(): Promise<Committed> {
  const [agreed, coverage] = await Promise.all([agreedCharts(), keptCoverage()]);
  return { agreed, coverage };
}
