import type { Browser, Page } from "playwright-core";
import { messageOf } from "../../scripts/house.mjs";
import { importReal, prepareRealImport } from "../bench/real-organisation.ts";
import { realFileIsHere } from "../src/services/csv/real-file.ts";
import { newContext } from "../support/device.ts";
import { drive } from "./chromium.ts";
import { sizes } from "./driver.ts";
import { fillUp } from "./fill-up.ts";
import { type Hands, handsOn } from "./hands.ts";
import { assignAll, labelOf, openDemo, reportByLabel, triageAndAssign } from "./journeys.ts";

/** How fast a person types on a phone: 36 words a minute (Palin and others, 2019). */
const msPerKey = 333;
/** How long something may take that is told by its seconds, or that is not counted, in ms: the machine may be busy. */
const patience = 300_000;
/** How much slower the processor of a phone is. */
const slowness = { phone: 4, desktop: 1 } as const;

type Device = keyof typeof sizes;

/** What a journey took, and may take. */
export interface Measured {
  readonly journey: string;
  readonly device: Device;
  readonly taps: number;
  readonly seconds: number;
  readonly mostTaps: number;
  readonly mostSeconds?: number;
  readonly isWithin: boolean;
}

/** A journey that is counted and timed. */
export interface Measure {
  readonly journey: string;
  readonly mostTaps: number;
  readonly mostSeconds?: number;
  /** Does what comes before, uncounted, and returns the journey. */
  readonly prepare: (page: Page, url: string) => Promise<(hands: Hands) => Promise<void>>;
}

export const measures: readonly Measure[] = [
  {
    journey: "from a label to a sent report with a photo",
    mostTaps: 5,
    mostSeconds: 20,
    prepare: async (page, url) => {
      const before = handsOn(drive(page), { patience });
      await openDemo(before, url);
      const label = await labelOf(before, url, "Laundry room");
      return (hands) => reportByLabel(hands, label);
    },
  },
  {
    journey: "an open request is given a priority and assigned",
    mostTaps: 4,
    prepare: async (page, url) => {
      const before = handsOn(drive(page), { patience });
      await openDemo(before, url);
      await before.tap("link", /^Water drips from the ceiling/);
      await before.see(/Activity/);
      return triageAndAssign;
    },
  },
  {
    journey: "at least 15 requests are assigned in bulk",
    mostTaps: 6,
    prepare: async (page, url) => {
      await openDemo(handsOn(drive(page), { patience }), url);
      return (hands) => assignAll(hands, isOnPhone(page));
    },
  },
  {
    journey: "one of 16,126 is found by a misspelt word, from the last letter on",
    mostTaps: 2,
    mostSeconds: 2,
    prepare: async (page, url) => {
      const before = handsOn(drive(page), { patience });
      if (realFileIsHere) {
        await prepareRealImport(page);
        await importReal(page);
      } else {
        await openDemo(before, url);
        await fillUp(page);
      }
      await before.open(`${url}requests?state=all`);
      await before.see(/16,126 requests/);
      await before.type(/^Search/, "playgruon");
      return async (hands) => {
        await hands.keys("d");
        await hands.see(/Playground/);
      };
    },
  },
];

function isOnPhone(page: Page): boolean {
  return page.viewportSize()?.width === sizes.phone.width;
}

/** A journey that failed, and why. */
export interface FailedMeasure {
  readonly journey: string;
  readonly device: Device;
  readonly failed: string;
}

/** Counts and times a journey on a device with an empty profile. */
export async function measure(
  browser: Browser,
  url: string,
  device: Device,
  chosen: Measure,
): Promise<Measured | FailedMeasure> {
  try {
    return await measured(browser, url, device, chosen);
  } catch (error) {
    return { journey: chosen.journey, device, failed: messageOf(error) };
  }
}

async function measured(
  browser: Browser,
  url: string,
  device: Device,
  { journey, mostTaps, mostSeconds, prepare }: Measure,
): Promise<Measured> {
  const context = await newContext(browser, url, { size: device });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    await page.setViewportSize(sizes[device]);
    const run = await prepare(page, url);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness[device] });
    const hands = handsOn(drive(page), { msPerKey, patience });
    const begun = performance.now();
    await run(hands);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const taps = hands.taps();
    const isWithin = taps <= mostTaps && (mostSeconds === undefined || seconds <= mostSeconds);
    const most = mostSeconds === undefined ? { mostTaps } : { mostTaps, mostSeconds };
    return { journey, device, taps, seconds, ...most, isWithin };
  } finally {
    await context.close();
  }
}
