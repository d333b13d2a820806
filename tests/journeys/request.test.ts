import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { notAPicture } from "../support/pictures.ts";
import { photo, photoInput, photosReady } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold, openRequest } from "../support/request.ts";
import { expectDraft } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const bikes = "Water drips from the ceiling in the bike cellar";
const gauge = "Pressure gauge on the boiler is in the red";
const lift = "Lift is out of order";
const stain = "Brown stain on the living room ceiling, and it drips";

function comment(page: Page) {
  return page.getByRole("form", { name: "Add a comment" });
}

/** The timeline contains these words only once. */
async function expectToldOnce(page: Page, words: string): Promise<void> {
  const activity = page.getByRole("region", { name: "Activity" });
  expect((await activity.innerText()).split(words)).toHaveLength(2);
  // A day is named by its heading only.
  expect(await activity.getByRole("heading", { name: /^today, /i }).count()).toBe(1);
  expect(await activity.locator("[aria-label^=today]").count()).toBe(0);
}

test("a request says what, where, since when, how late and who is next, shows its photos, and can be followed", async () => {
  const page = await demo.open();
  await openRequest(page, lift);
  const article = page.locator("article");
  for (const words of [
    "North House · Lift",
    "Reported by Emre Yıldız",
    "days late",
    "High",
    /Waiting for a contractor since .*\. After that, Tom Brandt continues\./,
  ])
    await article.getByText(words).first().waitFor();
  await expectStanding(page, "Waiting");
  await article.getByText("Another report of the same fault was merged into this one").waitFor();
  expect(await page.title()).toBe("Lift is out of order · Fettle");

  await openRequest(page, bikes);
  const thumbnail = page.getByRole("button", { name: /^View photo 1/ }).first();
  await thumbnail.locator("img").waitFor();
  await thumbnail.click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await viewer.getByText("Emre Yıldız").waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
  await expect
    .poll(() => thumbnail.evaluate((button) => document.activeElement === button))
    .toBe(true);

  // Who changes one property is at its field at once.
  await page.getByRole("button", { name: /Priority/ }).click();
  await page.getByRole("dialog", { name: "Priority" }).locator("select:focus").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByText("Nadia Rahman (you)").waitFor();
  await page.getByRole("button", { name: "Unfollow" }).click();
  await page.getByRole("button", { name: "Follow", exact: true }).waitFor();
});

test(
  "beside the list the properties are seen before a photo, and none of them needs scrolling",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await page.setViewportSize({ width: 1366, height: 768 });
    await openRequest(page, lift);
    const photos = page.locator("article").getByRole("button", { name: /^View photo 1/ });
    await photos.first().waitFor();
    const { y = 0, height = 0 } = (await page.getByText("Time spent").boundingBox()) ?? {};
    expect(y + height).toBeLessThan(768);
    expect((await photos.first().boundingBox())?.y).toBeGreaterThan(y + height);
  },
);

test("a comment and a step survive a reload with their photos while they are written, and are sent whole", async () => {
  const page = await demo.open("/requests", { as: people.technician });
  await openRequest(page, gauge);
  const box = comment(page);
  const text = box.getByLabel("Comment");
  await text.fill("It is the joint behind");
  await photoInput(box).setInputFiles([
    await photo(page, "IMG_1.jpg"),
    await photo(page, "IMG_1.jpg"),
  ]);
  await photosReady(box, 2);
  await box.getByRole("status").getByText("2 photos added").waitFor();
  await act(page, "Mark as fixed");
  const sheet = sheetOf(page);
  await sheet.getByLabel("What was done").fill("New valve, and the air is out.");
  await photoInput(sheet).setInputFiles(await photo(page, "valve.jpg"));
  await photosReady(sheet, 1);
  await expectDraft(page, "joint behind");
  await expectDraft(page, "New valve");

  await page.reload();
  await photosReady(box, 2);
  expect(await text.inputValue()).toBe("It is the joint behind");
  await photoInput(box).setInputFiles({
    name: "words.jpg",
    mimeType: "image/jpeg",
    buffer: notAPicture,
  });
  await box.getByText("words.jpg was not added").waitFor();
  await box.getByRole("button", { name: "Got it" }).click();
  await text.fill("It is the joint behind the pipe.");
  await text.press("Control+Enter");
  await expectTold(page, /Tom Brandt wrote.*It is the joint behind the pipe\./);
  await expect.poll(() => text.inputValue()).toBe("");
  await page.getByRole("region", { name: "Messages" }).getByText("Comment sent").waitFor();
  // At the end of the page the toast does not cover the next comment's button.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const toast = page.getByRole("region", { name: "Messages" }).getByRole("listitem").first();
  const bottomOf = async (of: Locator) => {
    const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const send = box.getByRole("button", { name: "Send" });
  await expect
    .poll(async () => (await bottomOf(send)) <= ((await toast.boundingBox())?.y ?? 0))
    .toBe(true);
  expect(await box.locator("img").count()).toBe(0);

  await act(page, "Mark as fixed");
  await photosReady(sheet, 1);
  expect(await sheet.getByLabel("What was done").inputValue()).toBe(
    "New valve, and the air is out.",
  );
  await sendSheet(page, "Mark as fixed");
  await expectStanding(page, "To be confirmed");
  await expectTold(page, /Tom Brandt marked this as fixed.*New valve, and the air is out/);
  // One was there before; before and after stand side by side.
  const gallery = page.getByRole("list", { name: "Photos", exact: true }).first();
  await expect.poll(() => gallery.locator("img").count()).toBe(4);
  await gallery.getByText("After").waitFor();
  // All but the one of the report say who took them, and when.
  expect(await gallery.getByText(/Tom Brandt/).count()).toBe(3);
  await page.reload();
  await expectTold(page, /It is the joint behind the pipe\..*New valve/);
  expect(await text.inputValue()).toBe("");
});

test(
  "what is typed is kept when the page is left right after the last key",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { as: people.technician });
    await openRequest(page, gauge);
    const text = comment(page).getByLabel("Comment");
    await text.focus();
    await page.keyboard.type("Valve ordered");
    await page.goBack();
    await page.goForward();
    await expect.poll(() => text.inputValue()).toBe("Valve ordered");
    await text.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" today");
    await page.reload();
    await expect.poll(() => text.inputValue()).toBe("Valve ordered today");
  },
);

test("a step is taken back from its toast, what ends a request says so first, and what was merged leads both ways", async () => {
  const page = await demo.open();
  await openRequest(page, bikes);
  await act(page, "Set priority");
  await sendSheet(page, "Save");
  await act(page, "Assign");
  await sheetOf(page).getByRole("radio", { name: people.technician }).click();
  await sendSheet(page, "Assign");
  await expectStanding(page, "Assigned");
  const toast = page.getByRole("region", { name: "Messages" });
  await toast.getByText("Assigned to Tom Brandt").waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectStanding(page, "Reviewed");
  await expectTold(page, /assigned this to Tom Brandt.*Nadia Rahman unassigned this/);

  await act(page, "Decline");
  const decline = sheetOf(page).getByRole("button", { name: "Decline", exact: true });
  await decline.click();
  await sheetOf(page).getByText("Please fill this in.").waitFor();
  const reason = sheetOf(page).getByLabel("Reason");
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await sheetOf(page).getByLabel("Reason").fill("It is only the rain.");
  await page.keyboard.press("Escape");
  await act(page, "Decline");
  await expect
    .poll(() => sheetOf(page).getByLabel("Reason").inputValue())
    .toBe("It is only the rain.");
  await sheetOf(page).getByText("everybody who follows it reads your reason").waitFor();
  await sendSheet(page, "Decline");
  await expectStanding(page, "Declined");
  await expectTold(page, /Nadia Rahman declined this.*It is only the rain\./);
  const stand = page.getByRole("complementary", { name: "Properties" });
  await stand.getByText(/^Reason · Nadia Rahman.*It is only the rain\.$/).waitFor();
  await act(page, "Reopen");
  await sheetOf(page).getByLabel("Reason").fill("It drips without rain too.");
  await sendSheet(page, "Reopen");
  await expectStanding(page, "Reported");
  await page.getByText("Your turn: assign this or confirm its priority.").waitFor();
  await act(page, "Assign to me");
  await expectTold(page, /Nadia Rahman assigned this to themselves/);
  await expectToldOnce(page, "assigned this to themselves");

  await act(page, "Merge with another");
  const sheet = sheetOf(page);
  await sheet.getByRole("combobox").fill("brown stain");
  await sheet.getByRole("option").first().click();
  await sheet.getByText(/^Only the team can see .* cannot follow it there\.$/).waitFor();
  await sheet.getByRole("combobox").fill("pressure gauge");
  await sheet.getByRole("option").first().click();
  await sheet.getByText(/ ends here and continues in .*Pressure gauge/).waitFor();
  await sendSheet(page, "Merge");
  await page.getByText("continues there").first().waitFor();
  const article = page.locator("article");
  await article.getByRole("link", { name: /Pressure gauge/ }).click();
  await page.getByRole("heading", { level: 1, name: gauge }).waitFor();
  await article.getByRole("link", { name: /Water drips/ }).click();
  await page.getByRole("heading", { level: 1, name: bikes }).waitFor();
});

test("everybody sees and is offered exactly what is for them, and what is blocked says why", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await openRequest(page, stain);
  const article = page.locator("article");
  await article.getByRole("button", { name: "Assign", exact: true }).waitFor();
  const box = comment(page);
  await box.getByLabel("Comment").fill("The plumber is expensive.");
  await box.getByLabel("Minutes spent").fill("a while");
  await box.getByLabel("Comment").press("Escape");
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  expect(await focused()).toBe("Add a comment");
  const team = box.getByRole("switch", { name: "Only the team sees this" });
  // Its hint is in its name.
  expect(await team.getAttribute("aria-describedby")).toBeNull();
  await team.press("Enter");
  expect(await team.isChecked()).toBe(true);
  await box.getByRole("button", { name: "Send to the team" }).click();
  await box.getByText("Please enter whole minutes").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe("request-note-minutes");
  await box.getByLabel("Minutes spent").fill("15");
  await photoInput(box).setInputFiles([await photo(page, "IMG_1.jpg")]);
  await photosReady(box, 1);
  // However often it is pressed.
  await box.getByRole("button", { name: "Send to the team" }).dblclick();
  await expectTold(page, /wrote.*team only.*The plumber is expensive\..*15 minutes spent/);
  await expectToldOnce(page, "The plumber is expensive.");
  // Of all photos above the timeline, the one for the team.
  const gallery = page.getByRole("list", { name: "Photos", exact: true }).first();
  const forTeam = gallery.getByRole("listitem").filter({ hasText: "team only" });
  const mark = await forTeam.getByText("team only").boundingBox();
  const caption = await forTeam.getByText("Nadia Rahman").boundingBox();
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(caption?.y ?? 0);
  expect(await gallery.getByText("team only").count()).toBe(1);
  // Minutes alone are no comment.
  await box.getByLabel("Minutes spent").fill("5");
  await box.getByRole("button", { name: "Send" }).click();
  await page.getByRole("region").getByText("Time spent logged").waitFor();
  await article.getByRole("button", { name: "Correct the time" }).last().click();
  expect(await box.getByLabel("Minutes spent").inputValue()).toBe("5");
  await box.getByRole("button", { name: "Send" }).click();
  await box.getByText("This is the time that was there before.").waitFor();
  await box.getByLabel("Minutes spent").fill("50");
  await box.getByText("Replaces the 5 minutes.").waitFor();
  await box.getByRole("button", { name: "Send" }).click();
  await expectTold(
    page,
    /spent 5 minutes on this.*time corrected.*corrected the time from 5 minutes to 50 minutes/,
  );
  // Sent to everyone by mistake, and hidden from them afterwards.
  await box.getByLabel("Comment").fill("The tenant owes two rents.");
  await box.getByRole("button", { name: "Send" }).click();
  const mistaken = article.getByRole("listitem").filter({ hasText: "owes two rents" });
  await mistaken.getByRole("button", { name: "Show to the team only" }).click();
  await page.getByRole("region").getByText("Only the team can see the comment now").waitFor();
  await expectTold(page, /wrote.*hidden by Nadia Rahman.*The tenant owes two rents\./);

  await become(page, people.technician);
  await article.getByRole("button", { name: "Mark as fixed" }).waitFor();
  await expectTold(page, /The plumber is expensive/);
  await expectTold(page, /The tenant owes two rents/);
  expect(await article.getByRole("button", { name: "Assign", exact: true }).count()).toBe(0);
  const resume = article.getByRole("button", { name: "Resume work" });
  expect(await resume.getAttribute("aria-disabled")).toBe("true");
  const reason = await resume.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe(
    "This is waiting for approval. A coordinator has to approve it before work can continue.",
  );

  await become(page, people.resident);
  await article
    .getByRole("button", { name: "Withdraw" })
    .or(article.getByRole("button", { name: "More", exact: true }))
    .first()
    .waitFor();
  expect(
    await article
      .getByRole("button", { name: /Resume work|Mark as fixed|Put on hold|Decline/ })
      .count(),
  ).toBe(0);
  await expectTold(page, /Sofia Costa reported this/);
  expect(await page.getByText(/The plumber is expensive|owes two rents/).count()).toBe(0);
  expect(await comment(page).getByRole("switch").count()).toBe(0);

  await become(page, people.neighbour);
  await openRequest(page, "Washing machine stands in a puddle");
  await act(page, "No, not yet");
  await sheetOf(page).getByLabel("Reason").fill("There is water again.");
  await sheetOf(page)
    .getByText(/^It will be due on /)
    .waitFor();
  await sendSheet(page, "Reopen");
  await expectTold(page, /reopened this, back to .*There is water again\./);
  await expectStanding(page, "Assigned");
  await article.getByText("Reopened", { exact: true }).first().waitFor();
});

test(
  "the keyboard leads to the comment, to giving it away and to changing details, which is one act and taken back as one",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await openRequest(page, bikes);
    await page.locator("body").click({ position: { x: 5, y: 300 } });
    await page.keyboard.press("c");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("request-note");
    await page.keyboard.press("e");
    expect(await comment(page).getByLabel("Comment").inputValue()).toBe("e");
    // An @ offers names, and says who will see it.
    await comment(page).getByLabel("Comment").fill("");
    await page.keyboard.type("Ask @bra");
    await page.getByRole("option", { name: /^Tom Brandt/ }).waitFor();
    await page.keyboard.press("Enter");
    expect(await comment(page).getByLabel("Comment").inputValue()).toBe("Ask @Tom Brandt ");
    await comment(page).getByText("Everyone sees this.").waitFor();
    await comment(page).getByLabel("Comment").fill("");
    await comment(page).getByLabel("Comment").blur();
    await page.keyboard.press("a");
    const assigning = page.getByRole("dialog", { name: "Assign to" });
    // A priority that is only proposed is nothing to discard.
    await assigning.getByRole("button", { name: "Cancel" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");

    const sheet = page.getByRole("dialog", { name: "Edit details" });
    const title = sheet.getByLabel("Title");
    await title.fill("Pipe drips");
    // The button is called what it does to the input.
    await sheet.getByRole("button", { name: "Discard" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    // What was closed is kept, and what was discarded is not.
    await expect.poll(() => title.inputValue()).toBe("Pipe drips");
    await sheet.getByRole("button", { name: "Discard" }).last().click();
    await page.keyboard.press("e");
    await expect.poll(() => title.inputValue()).toBe(bikes);
    await sheet.getByRole("button", { name: "Cancel" }).waitFor();
    await title.fill("Pipe drips in the bike cellar");
    await sheet.getByLabel("Category").selectOption({ label: "Walls and roof" });
    await sheet.getByRole("combobox", { name: "Place" }).fill("boiler room");
    await sheet
      .getByRole("option", { name: /Boiler room/ })
      .first()
      .click();
    await sheet.getByText(/New place: .*Boiler room/).waitFor();
    await sendSheet(page, "Save");
    await page.getByRole("heading", { level: 1, name: "Pipe drips in the bike cellar" }).waitFor();
    await expectTold(
      page,
      /edited details.*Title: .* → Pipe drips.*Category: Water and drains → Walls and roof.*Place: .*Bike cellar → .*Boiler room/,
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { level: 1, name: bikes }).waitFor();
  },
);
