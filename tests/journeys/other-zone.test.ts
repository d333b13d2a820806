import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { tabBeforeStart } from "../support/go-to.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectTold, openRequest } from "../support/request.ts";
import { editRows, setFields } from "../support/rows.ts";

const browser = useBrowser();
const workspace = "Europe/Berlin";
const demo = useDemo(browser);

const door = "Workshop door does not lock any more";
const dishwasher = "Dishwasher in the shared kitchen does not pump out";

/** Every instant of the timeline: its value, its text, and the day above it. */
async function moments(page: Page): Promise<readonly { at: string; shown: string; day: string }[]> {
  const timeline = page.getByRole("region", { name: "Activity" });
  await timeline.locator("time").first().waitFor();
  return timeline.locator("time").evaluateAll((all) =>
    all.map((time) => ({
      at: time.getAttribute("datetime") ?? "",
      shown: time.textContent,
      day: time.closest("section")?.querySelector("h3")?.textContent ?? "",
    })),
  );
}

function inWorkspace(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: workspace, ...options }).format(new Date(at));
}

test("abroad every time and day is that of the organisation, not that of the traveller; a year is typed digit by digit", async () => {
  const traveller = await demo.person({ timezone: "Australia/Lord_Howe" });
  await editRows(tabBeforeStart(traveller), "documents", (rows) => {
    for (const row of rows)
      if (row["collection"] === "organisations") setFields(row, { zone: workspace });
  });
  const page = await traveller.open("/requests");
  await openRequest(page, dishwasher);
  const told = await moments(page);
  expect(told.length).toBeGreaterThan(4);
  for (const { at, shown, day } of told) {
    expect(shown, at).toContain(inWorkspace(at, { hour: "2-digit", minute: "2-digit" }));
    expect(day, at).toContain(inWorkspace(at, { day: "numeric", month: "short", year: "numeric" }));
  }

  await openRequest(page, door);
  await act(page, "Set priority");
  await sheetOf(page).getByRole("radio", { name: "High" }).click();
  // A night with a change of clocks in the organisation's zone, but not in the traveller's.
  const due = sheetOf(page).getByLabel(/^Due(?! within)/);
  await due.fill("");
  await due.fill("2027-03-28");
  // Until the end of that day, unless a time is said.
  expect(await sheetOf(page).getByLabel("Time").inputValue()).toBe("23:59");
  await sheetOf(page).getByLabel("Time").fill("18:30");
  await sendSheet(page, "Save");
  await expectTold(page, /Due: 28 Mar 2027, 18:30/);
  await act(page, "Edit details");
  const promised = sheetOf(page).getByLabel(/^Due(?! within)/);
  await expect.poll(() => promised.inputValue()).toBe("2027-03-28");
  const time = sheetOf(page).getByLabel("Time");
  expect(await time.inputValue()).toBe("18:30");
  // Day and month come before the year, in one order or the other; each digit of the year makes another date.
  await promised.focus();
  for (const key of ["Tab", "Tab", "2", "0", "2", "8"]) await page.keyboard.press(key);
  expect(await promised.inputValue()).toBe("2028-03-28");
  for (const key of ["Backspace", "2"]) await page.keyboard.press(key);
  expect(await time.inputValue()).toBe("18:30");
  await sheetOf(page).getByRole("button", { name: "Save" }).click();
  await sheetOf(page).getByText("Please enter the whole date, or clear the field.").waitFor();
});
