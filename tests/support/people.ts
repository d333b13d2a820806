import type { Page } from "playwright-core";

/** The people of the demo building in the journeys. */
export const people = {
  /** Decides over everything. */
  coordinator: "Nadia Rahman",
  /** Works in both organisations. */
  technician: "Tom Brandt",
  resident: "Sofia Costa",
  neighbour: "Emre Yıldız",
} as const;

/** Switches this tab to another person, through the shell; stays on the page if that person may see it. */
export async function become(page: Page, name: string): Promise<void> {
  // What has a phone to itself shows no bar.
  if (await page.locator("[data-alone]").isVisible()) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or run a command" }).fill(name);
    await page.getByRole("option", { name: `Switch to ${name}` }).click();
    return;
  }
  const chip = page.getByRole("button", { name: /\. Switch person$/ });
  const more = page.getByRole("button", { name: /^More\b/ }).and(page.locator("nav button"));
  await chip.or(more).filter({ visible: true }).first().click();
  const sheet = page.getByRole("dialog");
  const fromMore = sheet.getByRole("button", { name: "Switch person", exact: true });
  const person = sheet.getByRole("button", { name });
  await fromMore.or(person).first().waitFor();
  if (await fromMore.isVisible()) await fromMore.click();
  await person.click();
  await sheet.waitFor({ state: "hidden" });
}
