import type { Locator, Page } from "playwright-core";

/** The open sheet or dialog. */
export function sheetOf(page: Page): Locator {
  return page.getByRole("dialog").filter({ visible: true });
}

/** Presses an action of the open request, either visible or behind "More". */
export async function act(page: Page, name: string): Promise<void> {
  const main = page.locator("article");
  const button = main.getByRole("button", { name, exact: true });
  const more = main.getByRole("button", { name: "More", exact: true });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) {
    await more.click();
    await page.getByRole("menuitem", { name, exact: true }).click();
    return;
  }
  await button.click();
}

/** Submits the open sheet and waits until it closes. */
export async function sendSheet(page: Page, name: string): Promise<void> {
  const sheet = sheetOf(page);
  await sheet.getByRole("button", { name, exact: true }).click();
  await sheet.waitFor({ state: "hidden" });
}
