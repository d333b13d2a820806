import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { realFilePath } from "../src/services/csv/real-file.ts";
import { chooseTable, checkRows } from "../support/import.ts";
import type { BenchContext } from "./bench.ts";

/** The number of rows in the real file. */
export const realRows = 16_126;

/** The time limit of the import on a slow machine, in ms. */
const patience = 600_000;

/** A tab for measurements. tsx wraps names in functions, and the page needs the wrapper too. */
export async function newBenchPage({ newPage }: BenchContext): Promise<Page> {
  const page = await newPage({ size: "desktop", timezone: "America/New_York" });
  await page.context().addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  return page;
}

/** An empty organisation in the city's time zone, with the real file chosen, its columns mapped and every row checked. */
export async function prepareRealImport(page: Page): Promise<void> {
  if (!existsSync(realFilePath))
    throw new Error(
      `The real requests are not at ${realFilePath}: set FETTLE_REAL_CSV to their path.`,
    );
  await page.goto("/welcome");
  await page.getByRole("button", { name: "Create an organisation" }).click();
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Organisation name").fill("Boston");
  await page.getByLabel("First building").fill("City Hall");
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/requests/);
  await page.goto("/import");
  await chooseTable(page, realFilePath);
  await checkRows(page, patience);
}

/** Imports the real rows and waits until all are stored. */
export async function importReal(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Import [\d,]+ requests$/ }).click();
  await page
    .getByRole("heading", { level: 1, name: /requests imported$/ })
    .waitFor({ timeout: patience });
}

/** A tab with the list of all real requests. */
export async function openRealOrganisation(context: BenchContext): Promise<Page> {
  const page = await newBenchPage(context);
  await prepareRealImport(page);
  await importReal(page);
  await page.goto("/requests?state=all");
  await page.getByText(/^16,126 requests$/).waitFor();
  // Waits for the search index, which is built in idle time, and for the garbage collector.
  await page.waitForTimeout(4000);
  return page;
}
