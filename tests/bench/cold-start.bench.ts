import type { Page } from "playwright-core";
import { waitUntilKept } from "../support/kept.ts";
import type { BenchContext } from "./bench.ts";
import { median, percentile, rounded, type Bench } from "./bench.ts";
import { buildFloor, floorName } from "./floor.ts";

const runs = 9;

/**
 * The time of a first visit to "/" until a control is painted, compared with the bare libraries; and of a visit without a
 * network.
 */
export const bench: Bench = {
  name: "Cold start",
  async run(context) {
    const ours = await context.baseURL();
    const floors = await context.serve(await buildFloor());
    const times: number[] = [];
    const floorTimes: number[] = [];
    const offlineTimes: number[] = [];
    // Alternating, so that a busy moment of the machine affects both.
    for (let i = 0; i < runs; i += 1) {
      times.push(await timeToInteractive(await context.newPage(), ours));
      floorTimes.push(await timeToInteractive(await context.newPage(), floors));
      offlineTimes.push(await timeToInteractive(await pageOffline(context, ours), ours));
    }
    const unit = "ms";
    return [
      { name: `cold start, ${floorName}`, unit, value: rounded(median(floorTimes)) },
      {
        name: "cold start to interactive",
        unit,
        value: rounded(median(times)),
        peer: floorName,
        ratio: rounded(median(times) / median(floorTimes)),
      },
      {
        name: "cold start to interactive, 90th percentile",
        unit,
        value: rounded(percentile(times, 90)),
      },
      {
        name: "cold start to interactive, offline",
        unit,
        value: rounded(median(offlineTimes)),
        peer: "cold start to interactive",
        ratio: rounded(median(offlineTimes) / median(times)),
      },
      {
        name: "cold start to interactive, offline, 90th percentile",
        unit,
        value: rounded(percentile(offlineTimes, 90)),
      },
    ];
  },
};

/** The time from the start of the navigation to the frame after the first control was painted. */
async function timeToInteractive(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const control = page.locator("main").locator("button:enabled, a[href]").first();
  await control.waitFor();
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
  await page.context().close();
  return time;
}

/** A new tab without a network, in a browser that has opened the app before. */
async function pageOffline({ newPage }: BenchContext, url: string): Promise<Page> {
  const visit = await newPage({ serviceWorker: true });
  const device = visit.context();
  await visit.goto(url);
  await waitUntilKept(visit);
  await visit.close();
  await device.setOffline(true);
  return device.newPage();
}
