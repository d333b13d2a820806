import type { Page } from "playwright-core";

/** Fills in everything on the form of an empty start, and moves in. */
export async function moveIn(page: Page, workspace: string): Promise<void> {
  await page.getByRole("button", { name: "Create an organisation" }).click();
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Organisation name").fill(workspace);
  await page.getByLabel("First building").fill("Old wing");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("No requests yet").waitFor();
}
