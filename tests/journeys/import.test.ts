import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { requestStateValues } from "#generated/request/type.ts";
import { isOverdue } from "#machines/requests/ends.ts";
import { readTable, type TableRow } from "#src/services/csv/read-table.ts";
import { sampleTable } from "#src/services/csv/sample-table.ts";
import { instantInZone } from "#src/services/csv/zoned-time.ts";
import { realFileIsHere, realFilePath } from "../src/services/csv/real-file.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { checkRows, chooseTable, tableOf } from "../support/import.ts";
import { people } from "../support/people.ts";
import { readRows } from "../support/rows.ts";

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

/** Chooses a file that may not be a table. */
async function chooseOther(page: Page, name: string, content: Buffer): Promise<void> {
  const input = page.locator("label", { hasText: "Choose a file" }).locator("input[type=file]");
  await input.setInputFiles({ name, mimeType: "text/csv", buffer: content });
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
  await page.getByText("An import can be undone. What was changed since then stays.").waitFor();

  await chooseTable(page, puzzling);
  await page.getByRole("group", { name: /Which day is/ }).waitFor();
  expect(await button(page, "Check all rows").getAttribute("aria-disabled")).toBe("true");
  await page.getByText("First choose the date format.").waitFor();
  await page.getByRole("radio", { name: /3 Apr 2026/ }).check({ force: true });
  await page.getByText("03/04/2026 is 3 Apr 2026, 00:00").waitFor();
  await page.getByLabel("gnomes").selectOption({ label: "Pests" });
  await expect.poll(() => page.getByText(/we do not know/).count()).toBe(0);

  await checkRows(page);
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
  await chooseTable(page, puzzling);
  await page.getByText("Same settings as for the last file of this kind.").waitFor();
  await checkRows(page);
  await heading(page, "There is nothing new in this file").waitFor();
});

test("what is no table is called what it is, and another file can be chosen at once", async () => {
  const page = await demo.open("/import", { size: "desktop" });
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await chooseOther(page, "faults.csv", picture);
  await page.getByText(/This is an image, whatever its name says/).waitFor();
  await chooseOther(page, "empty.csv", Buffer.from(""));
  await page.getByText(/The file is empty/).waitFor();
  await chooseOther(page, "heads.csv", Buffer.from("Title,Category,Opened\n"));
  await page.getByText(/but no rows/).waitFor();
  await chooseTable(page, tableOf(5));
});

test("an import can be stopped; what is in stays, and the rest is left", async () => {
  const page = await demo.open("/import", { size: "desktop" });
  await chooseTable(page, tableOf(3000));
  await checkRows(page);
  await button(page, "Import 3,000 requests").click();
  await untilProgress(page, 0.05);
  await button(page, "Stop").click();
  await heading(page, /^Stopped at row [\d,]+$/).waitFor();
  await button(page, "Skip the rest").click();
  await page.waitForURL(/\/requests\?.*import=/);
  await page
    .getByText(/Gloomlamp \d+ is dark/)
    .first()
    .waitFor();
  await page.goto("/import");
  await page.getByText("Choose a file").waitFor();
});

test("an import goes on after a reload; the rows it left out are handed out even after another", async () => {
  const page = await demo.open("/import", { size: "desktop" });
  const broken = Buffer.from("X-0,Gnomes,Lighting,Yard 1,some day,Open\n");
  // Enough rows that the import is still running at the reload.
  await chooseTable(page, Buffer.concat([tableOf(2000), broken]));
  await checkRows(page);
  await button(page, "Import 2,000 requests").click();
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
});

test("an import is undone from its list; what was changed since is named and stays, and the file can come in again", async () => {
  const page = await demo.open("/import", { size: "desktop" });
  await chooseTable(page, tableOf(5));
  await checkRows(page);
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
  await chooseTable(page, tableOf(5));
  await checkRows(page);
  await button(page, "Import 4 requests").click();
  await heading(page, "4 requests imported").waitFor();
});

test("a technician is told kindly that coordinators import requests", async () => {
  const page = await demo.open("/import", { size: "desktop", as: people.technician });
  await heading(page, "Only coordinators and admins can import").waitFor();
});

test("rows copied from a spreadsheet are pasted, and are in where the building has their places already", async () => {
  const page = await demo.open("/import", { size: "desktop" });
  await page.getByText("Paste a table instead").click();
  const rows = ["Subject\tCategory\tSite", "Tap drips again\tplumbing\tNorth House", ""];
  const text = rows.join("\n");
  await page.getByLabel("Rows copied from a spreadsheet").fill(text);
  await button(page, "Use these rows").click();
  await heading(page, "Match columns").waitFor();
  await page.getByText("Without a report date").waitFor();
  await checkRows(page);
  await button(page, "Import 1 request").click();
  await heading(page, "1 request imported").waitFor();
});

test.for([
  ["CSV", ".csv"],
  ["Excel (XLSX)", ".xlsx"],
])(
  "an export as %s is recognised, and everything in it is here already",
  async ([name = "", end = ""]) => {
    const page = await demo.open("/requests?state=all", { size: "desktop" });
    const saving = page.waitForEvent("download");
    await button(page, /^Download \d+ requests$/).click();
    await page.getByRole("menuitem", { name }).click();
    const file = await saving;
    expect(file.suggestedFilename().endsWith(end)).toBe(true);
    const content = await readFile(await file.path());
    await page.goto("/import");
    await chooseTable(page, content);
    await checkRows(page);
    await heading(page, "There is nothing new in this file").waitFor();
  },
);

test.skipIf(!realFileIsHere)(
  "real requests of a city are late where the city says so",
  async () => {
    const page = await demo.open("/import", { size: "desktop", timezone: "UTC" });
    const { table, verdicts } = await someOfTheCity();
    await chooseTable(page, table);
    await page.getByLabel("Time zone of the times").selectOption("America/New_York");
    await checkRows(page);
    await button(page, `Import ${verdicts.size.toLocaleString("en")} requests`).click();
    await heading(page, /requests imported$/).waitFor({ timeout: patience });

    const made = instantInZone(
      { year: 2016, month: 1, day: 12, hour: 15, minute: 46, second: 30, millisecond: 0 },
      "America/New_York",
    );
    const stored = await readRows(page, "documents");
    const imported = stored.flatMap(({ collection, fields }) => {
      const isRequest = typeof collection === "string" && collection.endsWith("/requests");
      const request = isRequest ? timesOf(fields) : undefined;
      return request === undefined || request.externalId === "" ? [] : [request];
    });
    expect(imported).toHaveLength(verdicts.size);
    expect(new Set(imported.map(({ externalId }) => externalId)).size).toBe(verdicts.size);
    const wrong = imported.filter((request) => {
      const verdict = verdicts.get(request.externalId);
      return verdict !== "" && isOverdue(request, made) !== (verdict === "OVERDUE");
    });
    expect(wrong).toEqual([]);
  },
);

/** Every tenth of the city's requests, and its own `OnTime_Status` of each. `npm run bench` imports all. */
async function someOfTheCity() {
  const lines = (await readFile(realFilePath, "utf8")).split("\n");
  const table = Buffer.from(lines.filter((_, at) => at === 0 || at % 10 === 1).join("\n"));
  const file = new Blob([table]);
  const result = await sampleTable(file);
  if (!result.ok) throw new Error(result.problem.code);
  const { headers, format } = result.sample;
  const cell = (row: TableRow, name: string) => row.cells[headers.indexOf(name)] ?? "";
  const verdicts = new Map<string, string>();
  for await (const { rows } of readTable(file, format))
    for (const row of rows) verdicts.set(cell(row, "CASE_ENQUIRY_ID"), cell(row, "OnTime_Status"));
  return { table, verdicts };
}

/** The fields of a stored request that decide whether it was late. */
function timesOf(fields: unknown) {
  if (typeof fields !== "object" || fields === null) return undefined;
  const found = new Map<string, unknown>(Object.entries(fields));
  const instant = (name: string) => {
    const value = found.get(name);
    return typeof value === "number" ? { [name]: value } : {};
  };
  const id = found.get("externalId");
  const state = requestStateValues.find((each) => each === found.get("state")) ?? "reported";
  const times: { dueAt?: number; resolvedAt?: number; closedAt?: number } = {
    ...instant("dueAt"),
    ...instant("resolvedAt"),
    ...instant("closedAt"),
  };
  return { externalId: typeof id === "string" ? id : "", state, ...times };
}
