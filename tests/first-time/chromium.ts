import type { Page } from "playwright-core";
import { findChromium, noChromium } from "../../scripts/chromium.mjs";
import { launchChromium, newContext } from "../support/device.ts";
import { type Driver, type InstalledBrowser, sizes } from "./driver.ts";

/** Chromium, through Playwright. */
export const chromium: InstalledBrowser = {
  name: "Chromium",
  missing: findChromium() === undefined ? noChromium : undefined,
  start: async (size) => {
    const browser = await launchChromium();
    const context = await newContext(browser, "http://localhost/", { size, serviceWorker: true });
    const page = await context.newPage();
    await page.setViewportSize(sizes[size]);
    return { ...drive(page), close: () => browser.close() };
  },
};

/** Drives a tab that Playwright has opened; on a phone its presses are touches. */
export function drive(page: Page): Driver {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const isTouched = (page.viewportSize()?.width ?? 0) < 600;
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<string>(expression),
    press: (x, y) => (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    keys: (text, delay) => page.keyboard.type(text, { delay }),
    choose: (selector, file) => page.locator(selector).first().setInputFiles(file),
    errors: () => errors,
    close: () => page.close(),
  };
}
