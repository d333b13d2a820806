import { messageOf } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { chromium } from "./chromium.ts";
import type { InstalledBrowser } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { handsOn } from "./hands.ts";
import type { Journey } from "./journeys.ts";
import { webkit } from "./webkit.ts";

/** The engines of residents' phones and coordinators' desktops. */
export const browsers: readonly InstalledBrowser[] = [chromium, firefox, webkit];

/** Runs a journey in a browser with an empty profile, on a host of its own; returns why it failed. */
export async function failureOf(
  browser: InstalledBrowser,
  { size, run }: Journey,
): Promise<string | undefined> {
  const server = await serve({ port: 0, strictPort: false, compress: false });
  let closing: Promise<void> | undefined;
  const goAway = (): Promise<void> => (closing ??= server.close());
  try {
    const driver = await browser.start(size);
    try {
      await run(handsOn(driver), { url: server.url, goAway });
      const [error] = driver.errors();
      return error;
    } finally {
      await driver.close();
    }
  } catch (error) {
    return messageOf(error);
  } finally {
    await goAway();
  }
}
