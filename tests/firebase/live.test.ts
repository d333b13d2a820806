// @module-tag long

import type { Locator, Page } from "playwright-core";
import { describe, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, useSignedIn } from "../support/firebase-people.ts";
import { people } from "../support/people.ts";
import { report } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();

/** The time limit on a busy machine, in ms. */
const patience = 30_000;

describe.skipIf(isMissing)(`live, on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  test("two see each other and what each does, and of two who take the same step one wins, while the other sees who was faster and keeps their text", async () => {
    // Before a look is recorded, the app reads the missing document, which the rules refuse.
    browser.expectErrors(/net::ERR_INTERNET_DISCONNECTED|RPC_ERROR|www\.google\.com|status of 403/);
    const [nadia, tom] = [
      await signedIn(people.coordinator, { size: "desktop" }),
      await signedIn(people.technician),
    ];
    const path = await report(nadia.page, {
      place: "Workshop",
      category: "Light",
      title: "The lamp at the vice is out",
    });
    await nadia.page.getByRole("link", { name: "View request" }).click();
    await tom.page.goto(path);
    for (const { page } of [nadia, tom]) await expectStanding(page, "Reported");

    await seenIn(nadia.page, people.technician).waitFor({ timeout: patience });
    await seenIn(tom.page, people.coordinator).waitFor({ timeout: patience });
    const comment = nadia.page.getByRole("form", { name: "Add a comment" });
    for (const said of ["One", "Two", "Three", "Four", "Five"]) {
      const box = comment.getByLabel("Comment");
      await box.fill(`${said}, to be seen at once`);
      const seen = tom.page.getByText(`${said}, to be seen at once`).waitFor();
      await box.press("Control+Enter");
      await seen;
    }
    const requests = tom.page.getByRole("link", { name: "Requests" }).filter({ visible: true });
    await requests.first().click();
    await seenIn(nadia.page, people.technician).waitFor({ state: "hidden", timeout: patience });
    await tom.page.goBack();

    await act(tom.page, "Assign to me");
    await expectStanding(nadia.page, "Assigned");
    await tom.context.setOffline(true);
    await act(tom.page, "Start work");
    await expectStanding(tom.page, "In progress");
    await act(tom.page, "Mark as fixed");
    await sheetOf(tom.page).getByLabel("What was done").fill("A new bulb, from the shelf.");
    await sendSheet(tom.page, "Mark as fixed");
    await expectStanding(tom.page, "To be confirmed");

    await act(nadia.page, "Assign");
    await sheetOf(nadia.page).getByRole("radio", { name: /you/ }).click();
    await sendSheet(nadia.page, "Assign");
    await expectTold(nadia.page, /Nadia Rahman assigned this to Nadia Rahman/);

    await tom.context.setOffline(false);
    await tom.page.goto("/attention");
    await tom.page.getByText("A new bulb, from the shelf.").waitFor();
    await tom.page.getByText("Only the assignee or a coordinator can start work.").waitFor();
    await tom.page.goto(path);
    await expectTold(
      tom.page,
      /Tom Brandt assigned this to themselves.*Nadia Rahman assigned this to Nadia Rahman/,
    );
    await expectStanding(tom.page, "Assigned");
  });

  test("a view that somebody saved is there after a reload, and for the others once it is shared", async () => {
    browser.expectErrors(/RPC_ERROR|www\.google\.com|status of 403/);
    const { page } = await signedIn(people.coordinator, { size: "desktop" });
    await page.goto("/requests?state=assigned");
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByLabel("Name of the view").fill("With somebody");
    await page.keyboard.press("Enter");
    const saved = page.getByRole("link", { name: /^With somebody/ });
    await saved.waitFor({ timeout: patience });
    await page.getByRole("button", { name: "Save view" }).waitFor({ state: "detached" });
    await page.reload();
    await saved.waitFor({ timeout: patience });
    await saved.hover();
    await page.getByRole("button", { name: "Actions for With somebody" }).click();
    await page.getByRole("menuitem", { name: "Share with the team" }).click();

    const tom = await signedIn(people.technician, { size: "desktop" });
    await tom.page.goto("/requests");
    await tom.page.getByRole("link", { name: /^With somebody/ }).waitFor({ timeout: patience });
  });
});

/** A user's name among those who look at the same request. */
function seenIn(page: Page, name: string): Locator {
  return page.getByRole("status").filter({ hasText: "Also looking at this" }).getByText(name);
}
