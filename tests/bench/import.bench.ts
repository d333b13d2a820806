import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { realFilePath } from "../src/services/csv/real-file.ts";
import { rounded, type Bench } from "./bench.ts";
import { importReal, newBenchPage, prepareRealImport, realRows } from "./real-organisation.ts";

/** The speed of importing 16,126 real requests into the embedded store, and the load on the page meanwhile. */
export const bench: Bench = {
  name: "Import of the 16,126 real requests",
  async run(context) {
    if (!existsSync(realFilePath)) return [];
    const page = await newBenchPage(context);
    await prepareRealImport(page);
    await watchPage(page);
    const memory = watchMemory(page);
    const imported = await timed(() => importReal(page));
    const longest = await longestTask(page);
    const peak = await memory.stop();
    return [
      { name: "import", unit: "rows/s", value: rounded((realRows * 1000) / imported) },
      { name: "import, longest the page did not answer", unit: "ms", value: rounded(longest) },
      { name: "import, peak memory of the page", unit: "MB", value: rounded(peak) },
    ];
  },
};

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Records every stretch of more than 50 ms in which the page was blocked. */
async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lengths: number[] = [];
    Object.assign(globalThis, { lengths });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) lengths.push(duration);
    }).observe({ type: "longtask" });
  });
}

async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lengths: unknown = Reflect.get(globalThis, "lengths");
    return Array.isArray(lengths) ? Math.max(0, ...lengths.map(Number)) : Number.NaN;
  });
}

/** Samples the page's heap twice a second until it is stopped; returns the highest value, in MB. */
function watchMemory(page: Page): { readonly stop: () => Promise<number> } {
  let peak = 0;
  const over = new AbortController();
  const watching = (async () => {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    while (!over.signal.aborted) {
      const { metrics } = await session.send("Performance.getMetrics");
      const used = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
      peak = Math.max(peak, used / 1e6);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await session.detach();
  })();
  return {
    stop: async () => {
      over.abort();
      await watching;
      return peak;
    },
  };
}
