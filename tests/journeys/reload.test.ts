import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { checkRows, chooseTable, tableOf } from "../support/import.ts";
import { people } from "../support/people.ts";
import { answerCategory, answerPlace, photo, photoInput, photosReady } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold, openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const gauge = "Pressure gauge on the boiler is in the red";

test("a report goes on where it was, after a reload at every question", async () => {
  const page = await demo.open("/report");
  await answerPlace(page, "Workshop");
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "What is it about?" }).waitFor();
  await page.getByRole("button", { name: "Workshop: choose another place" }).waitFor();
  await answerCategory(page, "Light");
  await page.getByLabel("In a few words").fill("The lamp over the bench hums");
  await photoInput(page).setInputFiles([
    await photo(page, "one.jpg"),
    await photo(page, "two.jpg"),
  ]);
  await photosReady(page, 2);
  await page.getByText("Kept on this device").waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Anything else that helps?" }).waitFor();
  await page.getByText("You began this report earlier").waitFor();
  await photosReady(page, 2);
  expect(await page.getByLabel("In a few words").inputValue()).toBe("The lamp over the bench hums");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { level: 1, name: "Sent. Thank you!" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Where is it?" }).waitFor();
});

test("a comment with its photo is there again after a reload, and is sent whole", async () => {
  const page = await demo.open("/about");
  await openRequest(page, gauge);
  const comment = page.getByRole("form", { name: "Add to this request" });
  await comment.getByLabel("Comment", { exact: true }).fill("It rises by the hour.");
  await photoInput(comment).setInputFiles(await photo(page, "gauge.jpg"));
  await photosReady(comment, 1);
  await settle();
  await page.reload();
  await photosReady(comment, 1);
  expect(await comment.getByLabel("Comment", { exact: true }).inputValue()).toBe(
    "It rises by the hour.",
  );
  await comment.getByRole("button", { name: "Send", exact: true }).click();
  await expectTold(page, /Nadia Rahman wrote.*It rises by the hour/);
  // The box is emptied when the outbox has settled, shortly after the timeline shows the comment.
  await expect.poll(() => comment.getByLabel("Comment", { exact: true }).inputValue()).toBe("");
  await page.reload();
  await expectTold(page, /It rises by the hour/);
  expect(await comment.getByLabel("Comment", { exact: true }).inputValue()).toBe("");
});

test("what stands in the sheet of a step is there again after a reload", async () => {
  const page = await demo.open("/about", { as: people.technician });
  await openRequest(page, gauge);
  await act(page, "It is fixed");
  await sheetOf(page).getByLabel("What was done").fill("New valve, and the air is out.");
  await photoInput(sheetOf(page)).setInputFiles(await photo(page, "valve.jpg"));
  await photosReady(sheetOf(page), 1);
  await settle();
  await page.reload();
  await act(page, "It is fixed");
  await photosReady(sheetOf(page), 1);
  expect(await sheetOf(page).getByLabel("What was done").inputValue()).toBe(
    "New valve, and the air is out.",
  );
  await sendSheet(page, "Say it is fixed");
  await expectStanding(page, "Fixed, to confirm");
  await expectTold(page, /Tom Brandt says it is fixed.*New valve, and the air is out/);
});

test("an import that was cut off by a reload goes on where it stopped, and nothing comes in twice", async () => {
  const rows = 3000;
  const page = await demo.open("/import", { size: "desktop" });
  await chooseTable(page, tableOf(rows));
  await checkRows(page);
  await page.getByRole("button", { name: "Import 3,000 requests" }).click();
  // The progress of a batch is stored while the next one runs, so after two batches the first is stored.
  await page.waitForFunction(() => Number(document.querySelector("progress")?.value) > 0.1);
  await page.reload();
  await page
    .getByRole("heading", { level: 1, name: /^The import stopped at row [\d,]+: go on\?$/ })
    .waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
  await page
    .getByRole("heading", { level: 1, name: /requests imported$/ })
    .waitFor({ timeout: 45_000 });

  await page.goto("/requests?q=gloomlamp&state=all");
  await page.getByText("3,000 requests", { exact: true }).waitFor();
  await page.goto("/import");
  await chooseTable(page, tableOf(rows));
  await checkRows(page);
  await page
    .getByRole("heading", { level: 1, name: "There is nothing new in this file" })
    .waitFor();
});

/** Waits for the draft, which is stored shortly after the last key press. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1200));
}
