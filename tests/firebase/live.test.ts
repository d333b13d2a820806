import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, useSignedIn } from "../support/firebase-people.ts";
import { people } from "../support/people.ts";
import { report } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();

describe.skipIf(isMissing)(`live, on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  test("a change by one user appears on another's page without a reload", async () => {
    // Before a look is recorded, the app reads the missing document, which the rules refuse.
    browser.expectErrors(/status of 403/);
    const [nadia, tom] = [
      await signedIn(people.coordinator, { size: "desktop" }),
      await signedIn(people.technician, { size: "desktop" }),
    ];
    const path = await report(nadia.page, {
      place: "Workshop",
      category: "Light",
      title: "The bulb by the stairs is dim",
    });
    for (const { page } of [nadia, tom]) {
      await page.goto(path);
      await expectStanding(page, "Reported");
    }
    for (const said of ["One", "Two", "Three", "Four", "Five"]) {
      const comment = commentOn(nadia.page);
      await comment.fill(`${said}, to be seen at once`);
      const seen = tom.page.getByText(`${said}, to be seen at once`).waitFor();
      await comment.press("Control+Enter");
      await seen;
    }
  });

  test("of two users who take the same step one wins, and the other sees who was faster and keeps their text", async () => {
    browser.expectErrors(/net::ERR_INTERNET_DISCONNECTED|RPC_ERROR|www\.google\.com|status of 403/);
    const [nadia, tom] = [
      await signedIn(people.coordinator, { size: "desktop" }),
      await signedIn(people.technician, { size: "desktop" }),
    ];
    const path = await report(nadia.page, {
      place: "Workshop",
      category: "Light",
      title: "The lamp at the vice is out",
    });
    for (const { page } of [nadia, tom]) {
      await page.goto(path);
      await expectStanding(page, "Reported");
    }
    await act(tom.page, "Take it on");
    await expectStanding(nadia.page, "Assigned");
    await tom.context.setOffline(true);
    await act(tom.page, "Start work");
    await expectStanding(tom.page, "In progress");
    await act(tom.page, "It is fixed");
    await sheetOf(tom.page).getByLabel("What was done").fill("A new bulb, from the shelf.");
    await sendSheet(tom.page, "Say it is fixed");
    await expectStanding(tom.page, "Fixed, to confirm");

    await act(nadia.page, "Give it to somebody");
    await sheetOf(nadia.page).getByRole("radio", { name: /you/ }).click();
    await sendSheet(nadia.page, "Give it to them");
    await expectTold(nadia.page, /Nadia Rahman gave this to Nadia Rahman/);

    await tom.context.setOffline(false);
    await tom.page.goto("/attention");
    await tom.page.getByText("A new bulb, from the shelf.").waitFor();
    await tom.page.getByText("Only whoever took this on can start work.").waitFor();
    await tom.page.goto(path);
    await expectTold(tom.page, /Tom Brandt took this on.*Nadia Rahman gave this to Nadia Rahman/);
    await expectStanding(tom.page, "Assigned");
  });
});

function commentOn(page: Page) {
  return page.getByRole("form", { name: "Add to this request" }).getByLabel("Comment");
}
