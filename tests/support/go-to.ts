import type { Page } from "playwright-core";
import type { Person } from "./browser.ts";

/** Goes to a path as a link does, without loading the app again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
}

/** The first tab of a user of the demo building before it loads the app, so that the app starts over what is written there. */
export function tabBeforeStart({ context }: Person): Page {
  const [tab] = context.pages();
  if (tab === undefined) throw new Error("no tab has written the demo building");
  return tab;
}

/** Waits until the page is there and nothing in it is loading or about to be drawn. */
export async function untilSettled(page: Page): Promise<void> {
  await page.locator("main h1:not([data-passing])").first().waitFor({ state: "attached" });
  await untilDrawn(page);
}

/** Waits until everything in the page is current: rows follow their filters after the next paint. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
}

/** Goes to a path with another title, and waits until its page is there and settled. */
export async function visit(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await goTo(page, path);
  await page.waitForFunction((before) => document.title !== before, title);
  await untilSettled(page);
}
