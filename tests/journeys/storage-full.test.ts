// @module-tag long

import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { fullDiskDouble } from "../support/full-disk.ts";
import { tabBeforeStart } from "../support/go-to.ts";
import { answerCategory, answerPlace, photo, photoInput } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("a report, a comment and a step on a full disk say so, keep every word, and go through once there is room", async () => {
  const somebody = await demo.person();
  const disk = await fullDiskDouble(tabBeforeStart(somebody));
  const page = await somebody.open("/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByText("Saved on this device").waitFor();

  await disk.fillUp();
  await page.getByLabel("Title").fill("The lamp over the bench hums");
  await page.getByText("This device is out of space: your text").waitFor();
  await photoInput(page).setInputFiles(await photo(page, "lamp.jpg"));
  await page.getByText("lamp.jpg was not added").waitFor();
  await page.getByText("This device is out of space.").waitFor();
  const send = page.getByRole("button", { name: "Send report" });
  await send.click();
  // The missing photo makes the first attempt fail; the second is sent without it.
  const failed = page.getByRole("heading", { level: 1, name: "It could not be sent" });
  await failed.or(page.getByText("A photo could not be added")).first().waitFor();
  if (!(await failed.isVisible())) await send.click();
  await failed.waitFor();
  await page.getByText("Everything you wrote is still here: free up some space").waitFor();
  await page.getByRole("button", { name: "Back to the report" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("The lamp over the bench hums");

  await disk.makeRoom();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("list", { name: "Photos" }).locator("img").first().waitFor();
  await send.click();
  await page.getByRole("heading", { level: 1, name: "Reported. Thank you!" }).waitFor();
  await page.getByRole("link", { name: "View request" }).click();
  await page.getByRole("heading", { name: "The lamp over the bench hums" }).waitFor();
  await page.getByRole("list", { name: "Photos" }).locator("img").first().waitFor();

  await disk.fillUp();
  const comment = page.getByLabel("Comment", { exact: true });
  await comment.fill("The cylinder turns, but the bolt does not move.");
  await page.getByText("What you write cannot be saved on this device at the moment").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Your comment could not be sent").waitFor();
  await page
    .getByText(/out of space/)
    .first()
    .waitFor();
  expect(await comment.inputValue()).toBe("The cylinder turns, but the bolt does not move.");

  await act(page, "Decline");
  const why = sheetOf(page).getByLabel("Reason");
  await why.fill("A new door comes next month.");
  await sheetOf(page).getByRole("button", { name: "Decline", exact: true }).click();
  await sheetOf(page).getByText("That did not work").waitFor();
  expect(await why.inputValue()).toBe("A new door comes next month.");

  await disk.makeRoom();
  await sendSheet(page, "Decline");
  await expectStanding(page, "Declined");
  // A toast stays as long as the mouse is on it, which is where the sheet had its button.
  await page.mouse.move(0, 0);
  expect(await comment.inputValue()).toBe("The cylinder turns, but the bolt does not move.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectTold(page, /declined this.*A new door comes next month.*wrote.*The cylinder turns/);
});
