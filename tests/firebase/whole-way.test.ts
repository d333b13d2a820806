import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, useSignedIn } from "../support/firebase-people.ts";
import { waitUntilKept } from "../support/kept.ts";
import { people } from "../support/people.ts";
import { photo, photoInput, photosReady, report } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();

/** Console errors without a network: by the browser, by the SDK, and by its connectivity check at a Google site. */
const noNetwork = /net::ERR_INTERNET_DISCONNECTED|RPC_ERROR|www\.google\.com\/images\/cleardot/;
/** A photo is shown before its upload ends; until then the rules refuse it to residents. */
const photoOnItsWay = /status of 40[34] .*attachments.*alt=media/;

/** The rules refuse a read of a new document that does not exist yet. */
const notThereYet = /status of 403 .*documents:batchGet/;

describe.skipIf(isMissing)(`on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  test("a fault goes from the report over every hand to the confirmed fix, part of it without a network", async () => {
    browser.expectErrors(noNetwork);
    browser.expectErrors(photoOnItsWay);
    browser.expectErrors(notThereYet);
    const [sofia, nadia, tom] = [
      await signedIn(people.resident),
      await signedIn(people.coordinator, { size: "desktop" }),
      await signedIn(people.technician, { serviceWorker: true }),
    ];
    await nadia.page
      .getByText(/^\d+ requests$/)
      .first()
      .waitFor();
    const rows = nadia.page.getByRole("main").getByRole("listitem");
    await expect.poll(() => rows.count()).toBeGreaterThan(5);

    const title = "The lamp over the bench hums";
    const path = await report(sofia.page, {
      place: "Workshop",
      category: "Light",
      title,
      photos: [await photo(sofia.page, "lamp.jpg")],
    });

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
    const note = tom.page.getByRole("form", { name: "Add a comment" }).getByLabel("Comment");
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

    await sofia.page.goto(path);
    await sofia.page.getByText("Your turn: confirm whether it is fixed.").waitFor();
    await act(sofia.page, "Yes, it is fixed");
    for (const { page } of [sofia, nadia, tom]) await expectStanding(page, "Done");
    await expectTold(
      nadia.page,
      /Sofia Costa reported this/,
      /Nadia Rahman reviewed this.*Priority: High/,
      /Nadia Rahman assigned this to Tom Brandt/,
      /Tom Brandt started work/,
      /Tom Brandt wrote.*The ballast is gone/,
      /Tom Brandt marked this as fixed.*New ballast and a new tube/,
      /Sofia Costa confirmed the fix/,
    );
    const pictures = nadia.page.getByRole("list", { name: "Photos", exact: true }).locator("img");
    await expect.poll(() => pictures.count(), { timeout: 30_000 }).toBe(2);
  });
});
