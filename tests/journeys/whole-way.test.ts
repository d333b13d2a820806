import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { photo, photoInput, photosReady, report } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test("a fault goes from the report over every hand to the confirmed fix, on phones and desktops, and the timeline tells it all", async () => {
  const page = await demo.open("/requests", { as: people.resident });
  await report(page, {
    place: "Workshop",
    category: "Light",
    title: "The lamp over the bench hums",
    details: "And it flickers when the saw starts.",
    photos: [await photo(page, "lamp.jpg")],
  });
  await page.getByRole("link", { name: "View request" }).click();
  await page.getByRole("heading", { name: "The lamp over the bench hums" }).waitFor();
  await expectStanding(page, "Reported");

  await page.setViewportSize(desktop);
  await become(page, people.coordinator);
  await act(page, "Set priority");
  await sheetOf(page).getByRole("radio", { name: "High" }).click();
  await sendSheet(page, "Save");
  await expectStanding(page, "Reviewed");
  await act(page, "Assign");
  await sheetOf(page).getByRole("radio", { name: people.technician }).click();
  await sendSheet(page, "Assign");
  await expectStanding(page, "Assigned");

  await page.setViewportSize(phone);
  await become(page, people.technician);
  await act(page, "Start work");
  await expectStanding(page, "In progress");
  await act(page, "Put on hold");
  await sheetOf(page).getByRole("radio", { name: "A part" }).click();
  await sheetOf(page).getByLabel("Note").fill("The ballast is gone, a new one is ordered.");
  await sendSheet(page, "Put on hold");
  await expectStanding(page, "Waiting");
  await act(page, "Resume work");
  await expectStanding(page, "In progress");
  await act(page, "Mark as fixed");
  await sheetOf(page).getByLabel("What was done").fill("New ballast and a new tube.");
  await photoInput(sheetOf(page)).setInputFiles(await photo(page, "fixed.jpg"));
  await photosReady(sheetOf(page), 1);
  await sendSheet(page, "Mark as fixed");
  await expectStanding(page, "To be confirmed");

  await page.setViewportSize(desktop);
  await become(page, people.resident);
  await page.getByText("Your turn: confirm whether it is fixed.").waitFor();
  await act(page, "Yes, it is fixed");
  await expectStanding(page, "Done");
  // The focus is not on what is the opposite.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expectTold(
    page,
    /Sofia Costa reported this/,
    /Nadia Rahman reviewed this.*Priority: High/,
    /Nadia Rahman assigned this to Tom Brandt/,
    /Tom Brandt started work/,
    /Tom Brandt put this on hold, waiting for a part.*The ballast is gone/,
    /Tom Brandt marked this as fixed.*New ballast and a new tube/,
    /Sofia Costa confirmed the fix/,
  );
  expect(await page.getByRole("list", { name: "Photos", exact: true }).locator("img").count()).toBe(
    2,
  );
});
