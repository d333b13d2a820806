import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "playwright-core";
import { type Bench, type Row, rounded } from "./bench.ts";
import { importReal, newBenchPage, prepareRealImport, realRows } from "./real-house.ts";

const sampleMs = 100;

/** The real file through the real importer, from the press on "Bring in" to the last row. */
export const bench: Bench = {
  name: "Import of 16,126 requests",
  async run(context) {
    const page = await newBenchPage(context);
    await prepareRealImport(page);
    const before = await residentPeak(page);
    const heap = await watchHeap(page);
    const start = performance.now();
    await importReal(page);
    const seconds = (performance.now() - start) / 1000;
    const heapPeak = await heap.stop();
    const after = await residentPeak(page);
    const rows: Row[] = [
      { name: "import", unit: "rows/s", value: rounded(realRows / seconds) },
      { name: "import, whole file", unit: "s", value: rounded(seconds) },
      { name: "import, peak JS heap of the page (CDP)", unit: "MB", value: rounded(heapPeak / 1e6) },
    ];
    if (after === undefined || before === undefined) return rows;
    return [
      ...rows,
      {
        name: "import, peak memory of the page's process (VmHWM)",
        unit: "MB",
        value: rounded(after / 1e6),
        peer: "the same before it",
        ratio: rounded(after / before),
      },
    ];
  },
};

interface HeapWatch {
  /** Answers the most that was seen, bytes. */
  readonly stop: () => Promise<number>;
}

/** Looks again and again at how much of the page's JavaScript heap is in use. */
async function watchHeap(page: Page): Promise<HeapWatch> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  let peak = 0;
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await heapOf(session));
  };
  const timer = setInterval(() => void look().catch(() => undefined), sampleMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await look();
      await session.detach();
      return peak;
    },
  };
}

async function heapOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
}

/** The most memory that any page process of the browser ever held, workers included, bytes; known on Linux only. */
async function residentPeak(page: Page): Promise<number | undefined> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) return undefined;
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const peaks = renderers.flatMap(({ id }) => {
    try {
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
      return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
    } catch {
      return [];
    }
  });
  return peaks.length === 0 ? undefined : Math.max(...peaks);
}
