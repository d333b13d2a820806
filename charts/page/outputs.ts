import { readAtlas } from "../compare/atlas-file.ts";
import { parseTaken, type TakenByFile } from "../coverage/test-coverage.ts";
import type { Chart } from "../model/chart.ts";

/** The charts as they were before. */
export interface Base {
  /** Which version it is, in words. */
  readonly from: string;
  readonly charts: readonly Chart[];
}

/** Fetches what the machines that run are compared with; nothing where the page was built without one. */
export const loadBase = once(async (): Promise<Base | undefined> => {
  const { base } = await import("virtual:charts/base");
  return base && { from: base.from, charts: readAtlas(base.json, base.from) };
});

/** Fetches what the tests took that ran before the page was built. */
export const loadTaken = once(async (): Promise<readonly TakenByFile[]> => {
  const { taken } = await import("virtual:charts/taken");
  return taken.map((json) => parseTaken(json, "virtual:charts/taken"));
});

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    // What failed may work when it is asked for again.
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}
