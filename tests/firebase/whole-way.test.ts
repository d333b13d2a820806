import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, firebaseApp, useSignedIn } from "../support/firebase-people.ts";
import { waitUntilKept } from "../support/kept.ts";
import { people } from "../support/people.ts";
import { answerCategory, photo, photoInput, photosReady } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();

/** The time limit on a busy machine, in ms. */
const patience = 30_000;

/** Console errors without a network: by the browser, by the SDK, and by its connectivity check at a Google site. */
const noNetwork = /net::ERR_INTERNET_DISCONNECTED|RPC_ERROR|www\.google\.com\/images\/cleardot/;
/** The rules refuse what the app reads before a guest is a member, and before a photo or a document has arrived. */
const notThereYet = /status of 403|status of 404 .*attachments.*alt=media/;

describe.skipIf(isMissing)(`on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  test("a fault goes from the label on a wall over every hand to the confirmed fix, part of it without a network; a label that is not ours says so, and whoever lives here gets the form they know", async () => {
    browser.expectErrors(noNetwork);
    browser.expectErrors(notThereYet);
    const [nadia, tom] = [
      await signedIn(people.coordinator, { size: "desktop" }),
      await signedIn(people.technician, { serviceWorker: true }),
    ];
    const rows = nadia.page.getByRole("main").getByRole("listitem");
    await expect.poll(() => rows.count(), { timeout: patience }).toBeGreaterThan(5);
    const address = await labelOf(nadia.page, /Laundry/);
    await nadia.page.goto("/requests");

    const guest = await browser.person({ size: "phone" }, (await firebaseApp()).url);
    const page = await guest.open("/at/nobody.knows");
    await heading(page, /do not know this label/);
    await page.goto(address);
    await page
      .getByText(/Laundry/)
      .first()
      .waitFor({ timeout: patience });
    await answerCategory(page, "Light");
    const title = "The lamp over the dryer hums";
    await page.getByLabel("Title").fill(title);
    await photoInput(page).setInputFiles(await photo(page, "lamp.jpg"));
    await photosReady(page, 1);
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send report" }).click();
    await heading(page, /Received. Thank you/);
    const path = (await page.getByRole("link", { name: "Follow" }).getAttribute("href")) ?? "";

    await nadia.page.getByRole("link", { name: title }).first().waitFor();
    await nadia.page.goto(path);
    await nadia.page.locator("article").getByRole("heading", { name: title }).waitFor();
    await act(nadia.page, "Set priority");
    await sheetOf(nadia.page).getByRole("radio", { name: "High" }).click();
    await sendSheet(nadia.page, "Save");
    await expectStanding(nadia.page, "Reviewed");
    await act(nadia.page, "Assign");
    await sheetOf(nadia.page).getByRole("radio", { name: people.technician }).click();
    await sendSheet(nadia.page, "Assign");
    await expectStanding(nadia.page, "Assigned");

    await tom.page.goto(path);
    await expectStanding(tom.page, "Assigned");
    await tom.page.getByRole("list", { name: "Photos", exact: true }).locator("img").waitFor();
    // Otherwise the code that reads photos could not be loaded offline.
    await waitUntilKept(tom.page);
    await tom.context.setOffline(true);
    await act(tom.page, "Start work");
    await expectStanding(tom.page, "In progress");
    const note = commentField(tom.page);
    await note.fill("The ballast is gone.");
    await note.press("Control+Enter");
    await expectTold(tom.page, /Tom Brandt wrote.*The ballast is gone/);
    await act(tom.page, "Mark as fixed");
    await sheetOf(tom.page).getByLabel("What was done").fill("New ballast and a new tube.");
    await photoInput(sheetOf(tom.page)).setInputFiles(await photo(tom.page, "fixed.jpg"));
    await photosReady(sheetOf(tom.page), 1);
    await sendSheet(tom.page, "Mark as fixed");
    await expectStanding(tom.page, "To be confirmed");
    await expectStanding(nadia.page, "Assigned");

    await tom.context.setOffline(false);
    await expectStanding(nadia.page, "To be confirmed");

    await page.getByRole("link", { name: "Follow" }).click();
    await expectStanding(page, "To be confirmed");
    await act(page, "Yes, it is fixed");
    for (const each of [page, nadia.page, tom.page]) await expectStanding(each, "Done");
    await expectTold(
      nadia.page,
      /reported this/,
      /Nadia Rahman reviewed this.*Priority: High/,
      /Nadia Rahman assigned this to Tom Brandt/,
      /Tom Brandt started work/,
      /Tom Brandt wrote.*The ballast is gone/,
      /Tom Brandt marked this as fixed.*New ballast and a new tube/,
      /confirmed the fix/,
    );
    await commentField(page).fill("Ring me at 0170 555.");
    await commentField(page).press("Control+Enter");
    const own = page.getByRole("listitem").filter({ hasText: "0170 555" });
    await own.getByRole("button", { name: "Show to the team only" }).click();
    for (const each of [page, nadia.page])
      await expectTold(each, /wrote.*hidden by.*Ring me at 0170 555/);
    await own.getByRole("button", { name: "Show to everyone again" }).click();
    await own.getByText("hidden by").waitFor({ state: "detached" });

    const pictures = nadia.page.getByRole("list", { name: "Photos", exact: true }).locator("img");
    await expect.poll(() => pictures.count(), { timeout: patience }).toBe(2);

    await nadia.page.goto(address);
    await nadia.page.waitForURL(/\/report/, { timeout: patience });
    await heading(nadia.page, "What is it about?");
    await nadia.page
      .getByText(/Laundry/)
      .first()
      .waitFor();
  });
});

function commentField(page: Page): Locator {
  return page.getByRole("form", { name: "Add a comment" }).getByLabel("Comment");
}

async function heading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("heading", { level: 1, name }).waitFor({ timeout: patience });
}

/** Creates the labels, and reads the path of one of them. */
async function labelOf(page: Page, place: RegExp): Promise<string> {
  await page.goto("/building");
  await page.getByRole("link", { name: "Print labels" }).click();
  const label = page.getByRole("listitem").filter({ hasText: place }).first();
  await label.waitFor({ timeout: 120_000 });
  const text = await label.getByText(/\/at\//).textContent();
  expect(text).toMatch(/\/at\/[\w-]+\.[\w-]+$/);
  return new URL(`http://${text ?? ""}`).pathname;
}
