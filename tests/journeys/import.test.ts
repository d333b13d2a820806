import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import writeSheets from "write-excel-file/universal";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { checkRows, chooseTable, tableOf } from "../support/import.ts";

const browser = useBrowser();
const demo = useDemo(browser);
const patience = 60_000;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Waits until this share of the rows is imported. */
async function untilProgress(page: Page, share: number): Promise<void> {
  const isThere = (least: number) =>
    Number(document.querySelector("progress")?.getAttribute("value")) > least;
  await page.waitForFunction(isThere, share, { timeout: patience });
}

/** A table with ambiguous dates, an unknown category, and a row with an invalid date. */
const puzzling = Buffer.from(
  [
    "Ticket number,Subject,Category,Address,Opened,Status",
    "P-1,Tap drips,plumbing,1 Elm St,03/04/2026,Open",
    "P-2,Lamp is dark,lighting,2 Elm St,05/06/2026,Closed",
    "P-3,Gnomes in the yard,gnomes,2 Elm St,07/08/2026,Open",
    "P-4,Door sticks,doors,2 Elm St,some day,Open",
    "",
  ].join("\n"),
);

test("a table is imported: questions are asked, everything is seen beforehand, and twice is once", async () => {
  const page = await demo.open("/import", { size: "desktop" });
  await page.getByText("Choose a file").waitFor();
  await page.getByText("You can undo an import. Requests changed since then are kept.").waitFor();
  const input = page.locator("label", { hasText: "Choose a file" }).locator("input[type=file]");
  await input.setInputFiles({
    name: "faults.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  });
  await page.getByText(/This is an image/).waitFor();

  const wide = [
    Array.from({ length: 2001 }, () => "x"),
    ...Array.from({ length: 1000 }, () => ["x"]),
  ];
  await input.setInputFiles({
    name: "faults.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(await (await writeSheets(wide).toBlob()).arrayBuffer()),
  });
  await page.getByText(/This spreadsheet has 2,003,001 cells/).waitFor();

  await chooseTable(page, puzzling);
  await page.getByRole("radiogroup", { name: /Which day is/ }).waitFor();
  expect(await button(page, "Check all rows").getAttribute("aria-disabled")).toBe("true");
  await page.getByText("First choose the date format.").waitFor();
  await page.getByRole("radio", { name: /3 Apr 2026/ }).check({ force: true });
  await page.getByText("03/04/2026 is 3 Apr 2026, 00:00").waitFor();
  await page.getByLabel("gnomes").selectOption({ label: "Pests" });
  await expect.poll(() => page.getByText(/we do not know/).count()).toBe(0);

  await checkRows(page);
  await page.getByRole("region", { name: "New places" }).getByText("2 Elm St").waitFor();
  await page.getByText("No new place is a private home").waitFor();
  await page.getByText("Gnomes in the yard").waitFor();
  await page.getByText("1 row with a date that cannot be read").waitFor();
  const saving = page.waitForEvent("download");
  await button(page, "Download skipped rows").click();
  const report = await readFile(await (await saving).path(), "utf8");
  expect(report).toMatch(/dateInvalid.*P-4,Door sticks/);

  await button(page, "Import 3 requests").click();
  await heading(page, "3 requests imported").waitFor();
  await button(page, "View requests").click();
  await page.waitForURL(/\/requests\?.*import=/);
  await page.getByText(/^3 requests$/).waitFor();
  await page.getByText("Gnomes in the yard").first().waitFor();

  await page.goto("/import");
  await button(page, "Import another file").click();
  await page
    .getByRole("link", { name: /^Undo the import: / })
    .first()
    .click();
  await page.getByText(/^This removes 3 requests, 2 places and 1 site\./).waitFor();
  await page.goto("/import");
  await chooseTable(page, puzzling);
  await page.getByText("Same settings as for the last file of this kind.").waitFor();
  await checkRows(page);
  await heading(page, "There is nothing new in this file").waitFor();
});

test(
  "an import is stopped, and goes on after a reload; the rows it left out are handed out even after another",
  { tags: "long" },
  async () => {
    const page = await demo.open("/import", { size: "desktop" });
    const broken = Buffer.from("X-0,Gnomes,Lighting,Yard 1,some day,Open\n");
    // Enough rows that the import is still running at the reload.
    await chooseTable(page, Buffer.concat([tableOf(2000), broken]));
    await checkRows(page);
    await button(page, "Import 2,000 requests").click();
    await untilProgress(page, 0.05);
    await button(page, "Stop").click();
    await heading(page, /^Stopped at row [\d,]+$/).waitFor();
    await button(page, "Continue").click();
    // The progress of a batch is stored while the next one runs, so after two batches the first is stored.
    await untilProgress(page, 0.2);
    await page.reload();
    await heading(page, /^The import stopped at row [\d,]+\. Continue\?$/).waitFor();
    await button(page, "Continue").click();
    await heading(page, "2,000 requests imported").waitFor();
    await page.reload();
    await heading(page, "2,000 requests imported").waitFor();
    await page.getByText("1 row with a date that cannot be read").waitFor();
    const saving = page.waitForEvent("download");
    await button(page, "Download skipped rows").click();
    const report = await readFile(await (await saving).path(), "utf8");
    expect(report).toMatch(/dateInvalid.*X-0,Gnomes/);
    await button(page, "View requests").click();
    await page.getByText(/^2,000 requests$/).waitFor();
    await page.goto("/import");
    await button(page, "Import another file").click();
    await page.getByText("Choose a file").waitFor();
  },
);

test(
  "rows copied from a spreadsheet are imported, and undone from their list; what was changed since is named and stays, the file can come in again, and imports are listed to undo them",
  { tags: "long" },
  async () => {
    const page = await demo.open("/import", { size: "desktop" });
    await page.getByText("Paste a table instead").click();
    const names = [1, 2, 3, 4, 5].map((at) => `Gloomlamp ${at} is dark`);
    const rows = names.map((name, at) => `P-${at + 1}\t${name}\tplumbing\tNorth House\n`);
    const pasted = `Case number\tSubject\tCategory\tSite\n${rows.join("")}`;
    const paste = async (): Promise<void> => {
      await page.getByLabel("Rows copied from a spreadsheet").fill(pasted);
      await button(page, "Use these rows").click();
      await heading(page, "Match columns").waitFor();
      await page.getByText("Without a report date").waitFor();
      await checkRows(page);
    };
    await paste();
    await button(page, "Import 5 requests").click();
    await heading(page, "5 requests imported").waitFor();
    await button(page, "View requests").click();
    await page.getByText(/^5 requests$/).waitFor();
    const list = page.url();
    await page.getByText("Gloomlamp 3 is dark").first().click();
    await page.getByRole("button", { name: "Follow", exact: true }).click();
    await page.getByRole("button", { name: "Unfollow", exact: true }).waitFor();
    await page.goto(list);
    await button(page, "Undo import").click();
    await heading(page, "Undo this import?").waitFor();
    await page.getByText("1 request was changed since and stays").waitFor();
    await page.getByRole("link", { name: /Gloomlamp 3 is dark/ }).waitFor();
    await button(page, "Remove 4 requests").click();
    await heading(page, "Import undone").waitFor();
    await button(page, "View requests").click();
    await page.getByText(/^1 request$/).waitFor();
    await page.goto("/import");
    await page.getByText("Paste a table instead").click();
    await paste();
    await button(page, "Import 4 requests").click();
    await heading(page, "4 requests imported").waitFor();
    await page.goto("/import");
    const undo = page.getByRole("link", { name: /^Undo the import: / });
    await undo.nth(1).waitFor();
    await undo.first().click();
    await button(page, "Remove 4 requests").waitFor();
  },
);

test("an exported workbook is recognised, and everything in it is here already", async () => {
  const page = await demo.open("/requests?state=all", { size: "desktop" });
  const saving = page.waitForEvent("download");
  await button(page, /^Download \d+ requests$/).click();
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const content = await readFile(await file.path());
  await page.goto("/import");
  await chooseTable(page, content);
  await checkRows(page);
  await heading(page, "There is nothing new in this file").waitFor();
});
