import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, firebaseApp, useSignedIn } from "../support/firebase-people.ts";
import { people } from "../support/people.ts";
import { answerCategory, photo, photoInput, photosReady } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();

/** The time limit on a busy machine, in ms. */
const patience = 30_000;

describe.skipIf(isMissing)(`a label on a wall, on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  test("somebody without an account scans it, reports with a photo, and confirms the fix; a label that is not ours says so, and whoever lives here gets the form they know", async () => {
    // The app reads before the user is a member, which the rules refuse.
    browser.expectErrors(/status of 403|RPC_ERROR/);
    const nadia = await signedIn(people.coordinator, { size: "desktop" });
    const address = await labelOf(nadia.page, /Laundry/);

    const guest = await browser.person({ size: "phone" }, (await firebaseApp()).url);
    const page = await guest.open("/at/nobody.knows");
    await page
      .getByRole("heading", { level: 1, name: /do not know this label/ })
      .waitFor({ timeout: patience });
    await page.goto(new URL(address).pathname);
    await page
      .getByText(/Laundry/)
      .first()
      .waitFor({ timeout: patience });
    await answerCategory(page, "Light");
    await page.getByLabel("Title").fill("The lamp over the dryer flickers");
    await photoInput(page).setInputFiles(await photo(page, "lamp.jpg"));
    await photosReady(page, 1);
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send report" }).click();
    await page
      .getByRole("heading", { level: 1, name: /Received. Thank you/ })
      .waitFor({ timeout: patience });

    const path = await page.getByRole("link", { name: "Follow" }).getAttribute("href");
    const tom = await signedIn(people.technician, { size: "desktop" });
    await nadia.page.goto(path ?? "");
    await expectStanding(nadia.page, "Reported");
    await nadia.page
      .getByRole("heading", { name: "The lamp over the dryer flickers" })
      .first()
      .waitFor();
    await tom.page.goto(path ?? "");
    await act(tom.page, "Assign to me");
    await expectStanding(tom.page, "Assigned");
    await expectTold(tom.page, /Tom Brandt assigned this to themselves/);
    await expectStanding(nadia.page, "Assigned");
    await act(tom.page, "Start work");
    await expectStanding(tom.page, "In progress");
    await expectTold(tom.page, /Tom Brandt started work/);
    await act(tom.page, "Mark as fixed");
    await sheetOf(tom.page).getByLabel("What was done").fill("A new bulb.");
    await sendSheet(tom.page, "Mark as fixed");
    await expectStanding(nadia.page, "To be confirmed");

    await page.getByRole("link", { name: "Follow" }).click();
    await expectStanding(page, "To be confirmed");
    await act(page, "Yes, it is fixed");
    await expectStanding(page, "Done");
    await expectStanding(nadia.page, "Done");

    await nadia.page.goto(new URL(address).pathname);
    await nadia.page.waitForURL(/\/report/, { timeout: patience });
    await nadia.page
      .getByRole("heading", { level: 1, name: "What is it about?" })
      .waitFor({ timeout: patience });
    await nadia.page
      .getByText(/Laundry/)
      .first()
      .waitFor();
  });
});

/** Creates the labels, and reads the URL of one of them. */
async function labelOf(page: Page, place: RegExp): Promise<string> {
  await page.goto("/building");
  await page.getByRole("link", { name: "Print labels" }).click();
  const label = page.getByRole("listitem").filter({ hasText: place }).first();
  await label.waitFor({ timeout: 120_000 });
  const text = await label.getByText(/\/at\//).textContent();
  expect(text).toMatch(/\/at\/[\w-]+\.[\w-]+$/);
  return `http://${text ?? ""}`;
}
