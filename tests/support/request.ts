import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { goTo, untilDrawn } from "./go-to.ts";

/** The time limit on a busy machine, in ms. */
const patience = 15_000;

/** The state of a request in its lifecycle diagram. */
function standing(page: Page): Locator {
  return page.getByRole("list", { name: "Progress" }).locator("[aria-current]");
}

/** Waits until the lifecycle diagram of a request shows this state. */
export async function expectStanding(page: Page, state: string): Promise<void> {
  await expect.poll(() => standing(page).innerText(), { timeout: patience }).toContain(state);
}

/** Waits until the timeline contains these sentences. */
export async function expectTold(page: Page, ...sentences: readonly RegExp[]): Promise<void> {
  const timeline = page.getByRole("region", { name: "Activity" });
  for (const sentence of sentences)
    await expect
      .poll(() => timeline.innerText().then(flat), { timeout: patience })
      .toMatch(sentence);
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Opens a request from the inbox, through its search. */
export async function openRequest(page: Page, title: string): Promise<void> {
  await goTo(page, `/requests?q=${encodeURIComponent(title)}`);
  const link = page.getByRole("link", { name: title }).first();
  const showAll = page.getByRole("button", { name: "Search all requests" }).first();
  await page.waitForFunction((searched) => {
    const search = document.querySelector("#inbox-search");
    return search instanceof HTMLInputElement && search.value === searched;
  }, title);
  await untilDrawn(page);
  await link.or(showAll).first().waitFor();
  if (!(await link.isVisible())) await showAll.click();
  await link.click();
  await page.locator("article").getByRole("heading", { name: title }).waitFor();
}
