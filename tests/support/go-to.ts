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

/** Goes to a path with another title, and waits until its page is there and nothing in it is loading. */
export async function visit(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await goTo(page, path);
  await page.waitForFunction((before) => document.title !== before, title);
  await page.locator("main h1:not([data-passing])").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
}
