import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { notAPicture } from "../support/pictures.ts";
import { photo, photoInput, photosReady } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold, openRequest } from "../support/request.ts";
import { editRows } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const bikes = "Water drips from the ceiling in the bike cellar";
const lift = "Lift is out of order";
const stain = "Brown stain on the living room ceiling, and it drips";

function comment(page: Page) {
  return page.getByRole("form", { name: "Add to this request" });
}

test("a request says what, where, since when, how late, and who has to do something next", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, lift);
  const article = page.locator("article");
  for (const words of [
    "North House · Lift",
    "Reported by Emre Yıldız",
    "days late",
    "Priority: High",
    /Waiting for a contractor since .*\. Then Tom Brandt goes on\./,
  ])
    await article.getByText(words).first().waitFor();
  await expectStanding(page, "Waiting");
  await article.getByText("Another report of the same fault was merged into this one").waitFor();
  expect(await page.title()).toBe("Lift is out of order · Fettle");

  await article.getByRole("link", { name: /The lift does not move/ }).click();
  await page.getByRole("heading", { level: 1, name: "The lift does not move" }).waitFor();
  await page.getByText("goes on there").first().waitFor();
  await page
    .locator("article")
    .getByRole("link", { name: /Lift is out of order/ })
    .click();
  await page.getByRole("heading", { level: 1, name: lift }).waitFor();
});

test("photos open in a viewer, and the back of the viewer leads to where one was", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  const thumbnail = page.getByRole("button", { name: /^Look at photo 1/ }).first();
  await thumbnail.locator("img").waitFor();
  await thumbnail.click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await viewer.getByText("Emre Yıldız").waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
  await expect
    .poll(() => thumbnail.evaluate((button) => document.activeElement === button))
    .toBe(true);
});

test("a comment with photos survives a reload while it is written, and is sent with the keyboard", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  const box = comment(page);
  await box.getByLabel("Comment").fill("It is the joint behind");
  await photoInput(box).setInputFiles([
    await photo(page, "IMG_1.jpg"),
    await photo(page, "IMG_1.jpg"),
  ]);
  await photosReady(box, 2);
  await page.waitForTimeout(300);
  await page.reload();
  await photosReady(comment(page), 2);
  expect(await box.getByLabel("Comment").inputValue()).toBe("It is the joint behind");
  await photoInput(box).setInputFiles({
    name: "words.jpg",
    mimeType: "image/jpeg",
    buffer: notAPicture,
  });
  await box.getByText("words.jpg was not added").waitFor();
  await box.getByRole("button", { name: "Got it" }).click();

  await box.getByLabel("Comment").fill("It is the joint behind the pipe.");
  await box.getByLabel("Comment").press("Control+Enter");
  await expectTold(page, /Nadia Rahman wrote.*It is the joint behind the pipe\./);
  await expect.poll(() => box.getByLabel("Comment").inputValue()).toBe("");
  expect(await box.locator("img").count()).toBe(0);
  const told = page.getByRole("region", { name: "What happened" });
  await expect.poll(() => told.locator("img").count()).toBe(3);
  await page.reload();
  await expectTold(page, /It is the joint behind the pipe\./);
  expect(await box.getByLabel("Comment").inputValue()).toBe("");
});

test("what is meant for the team is marked, and residents do not see it", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  const box = comment(page);
  await box.getByLabel("Comment").fill("The plumber is expensive.");
  await box.getByLabel("Minutes spent").fill("a while");
  await box.getByRole("switch", { name: "Only the team sees this" }).check({ force: true });
  await box.getByRole("button", { name: "Send to the team" }).click();
  await box.getByText("Whole minutes, please").waitFor();
  await box.getByLabel("Minutes spent").fill("15");
  await photoInput(box).setInputFiles([await photo(page, "IMG_1.jpg")]);
  await photosReady(box, 1);
  await box.getByRole("button", { name: "Send to the team" }).click();
  await expectTold(page, /wrote.*team only.*The plumber is expensive\..*15 minutes spent/);
  // Of all photos above the timeline, the one for the team.
  const gallery = page.getByRole("list", { name: "Photos", exact: true }).first();
  await gallery.getByRole("listitem").filter({ hasText: "team only" }).waitFor();
  expect(await gallery.getByText("team only").count()).toBe(1);

  await become(page, people.resident);
  await openRequest(page, bikes);
  await expectTold(page, /Emre Yıldız reported this/);
  expect(await page.getByText("The plumber is expensive.").count()).toBe(0);
  expect(await comment(page).getByRole("switch").count()).toBe(0);
});

test("a step that can be taken back safely is taken back from its toast", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  await act(page, "Say how urgent it is");
  await sendSheet(page, "Save");
  await act(page, "Give it to somebody");
  await sheetOf(page).getByRole("radio", { name: people.technician }).click();
  await sendSheet(page, "Give it to them");
  await expectStanding(page, "Assigned");
  const toast = page.getByRole("region", { name: "What just happened" });
  await toast.getByText("Given to Tom Brandt").waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectStanding(page, "Looked at");
  await expectTold(page, /gave this to Tom Brandt.*Nadia Rahman gave this back/);
});

test("what ends a request asks once more, can be opened again, and keeps what was written when it is put aside", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  await act(page, "Decline it");
  await sheetOf(page).getByRole("button", { name: "Decline", exact: true }).click();
  await sheetOf(page).getByText("Please fill this in.").waitFor();
  await sheetOf(page).getByLabel("Why").fill("It is only the rain.");
  await page.keyboard.press("Escape");
  await page.reload();
  await act(page, "Decline it");
  await expect
    .poll(() => sheetOf(page).getByLabel("Why").inputValue())
    .toBe("It is only the rain.");
  await sheetOf(page).getByRole("button", { name: "Decline", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("everybody who follows it reads your reason").waitFor();
  await question.getByRole("button", { name: "Back" }).click();
  await sheetOf(page).getByRole("button", { name: "Decline", exact: true }).click();
  await question.getByRole("button", { name: "Decline" }).click();
  await expectStanding(page, "Declined");
  await expectTold(page, /Nadia Rahman declined this.*It is only the rain\./);

  await act(page, "Open it again");
  await sheetOf(page).getByLabel("Why").fill("It drips without rain too.");
  await sendSheet(page, "Open it again");
  await expectStanding(page, "Reported");
});

test("a request is merged into another that is found by a few words, and both lead to each other", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  await act(page, "Merge it into another");
  const sheet = sheetOf(page);
  await sheet.getByRole("combobox").fill("pressure gauge");
  await sheet.getByRole("option").first().click();
  await sheet.getByText("It goes on in").waitFor();
  await sheet.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge" }).click();
  await page.getByText("goes on there").first().waitFor();
  await page
    .locator("article")
    .getByRole("link", { name: /Pressure gauge/ })
    .click();
  await page.getByRole("heading", { level: 1, name: /Pressure gauge/ }).waitFor();
  await page
    .locator("article")
    .getByRole("link", { name: /Water drips/ })
    .waitFor();
});

test("a request that is not there, or not for this person, is said kindly", async () => {
  const page = await demo.open("/requests/nonsense", { size: "phone" });
  await page.getByText("There is no such request").waitFor();
  await page.goto(`/requests/${"0".repeat(20)}`);
  await page.getByText("There is no such request").waitFor();

  await page.goto("/requests");
  await openRequest(page, stain);
  const path = new URL(page.url()).pathname;
  await become(page, "George Okafor");
  await page.goto(path);
  await page.getByText("This request is not for you to see").waitFor();
});

test("everybody is offered exactly what they may do, and what is blocked says why", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await openRequest(page, stain);
  const path = new URL(page.url()).pathname;
  const article = page.locator("article");
  await article.getByRole("button", { name: "Give it to somebody" }).waitFor();

  await become(page, people.technician);
  await page.goto(path);
  await article.getByRole("button", { name: "It is fixed" }).waitFor();
  expect(await article.getByRole("button", { name: "Give it to somebody" }).count()).toBe(0);
  const start = article.getByRole("button", { name: "Start work" });
  expect(await start.getAttribute("aria-disabled")).toBe("true");
  const reason = await start.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe(
    "This waits for a go-ahead. A coordinator has to assign it again before work can start.",
  );

  await become(page, people.resident);
  await page.goto(path);
  await article
    .getByRole("button", { name: "Take it back" })
    .or(article.getByRole("button", { name: "More", exact: true }))
    .first()
    .waitFor();
  expect(
    await article
      .getByRole("button", { name: /Start work|It is fixed|Put it on hold|Decline/ })
      .count(),
  ).toBe(0);
});

test("a reporter who says it is not fixed opens it again with what is still wrong", async () => {
  const page = await demo.open("/requests", { size: "phone", as: people.neighbour });
  await openRequest(page, "Washing machine stands in a puddle").catch(() => undefined);
  const title = await page.locator("article h1").innerText();
  expect(title).toBe("Washing machine stands in a puddle");
  await act(page, "No, not yet");
  await sheetOf(page).getByLabel("Why").fill("There is water again.");
  await sendSheet(page, "Open it again");
  await expectTold(page, /opened this again.*There is water again\./);
});

test("the keyboard leads to the comment, to giving it away and to changing it", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await openRequest(page, bikes);
  await page.locator("body").click({ position: { x: 5, y: 300 } });
  await page.keyboard.press("c");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("request-note");
  await page.keyboard.press("e");
  expect(await comment(page).getByLabel("Comment").inputValue()).toBe("e");
  await comment(page).getByLabel("Comment").fill("");
  await comment(page).getByLabel("Comment").blur();
  await page.keyboard.press("e");
  await page.getByRole("dialog", { name: "Change details" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.getByRole("dialog", { name: "Who should do it?" }).waitFor();
});

test("following is one tap, shown at once, and taken back the same way", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await openRequest(page, bikes);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByText("Nadia Rahman (you)").waitFor();
  await page.getByRole("button", { name: "No longer follow" }).click();
  await page.getByRole("button", { name: "Follow", exact: true }).waitFor();
});

test("changed details are merged into the timeline as one act, and taken back as one", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await openRequest(page, bikes);
  await act(page, "Change details");
  const sheet = sheetOf(page);
  await sheet.getByLabel("What is wrong").fill("Pipe drips in the bike cellar");
  await sheet.getByLabel("What sort of fault").selectOption({ label: "Walls and roof" });
  await sheet.getByRole("combobox", { name: "Place" }).fill("boiler room");
  await sheet
    .getByRole("option", { name: /Boiler room/ })
    .first()
    .click();
  await sheet.getByText(/Now: .*Boiler room/).waitFor();
  await sendSheet(page, "Save");
  await page.getByRole("heading", { level: 1, name: "Pipe drips in the bike cellar" }).waitFor();
  await expectTold(
    page,
    /changed details.*What is wrong: .* → Pipe drips.*What sort of fault: Water and drains → Walls and roof.*Place: .*Bike cellar → .*Boiler room/,
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { level: 1, name: bikes }).waitFor();
});

test("a request in a hand-edited database that cannot be read is said to be so, and so is a place that is gone", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await openRequest(page, bikes);
  const path = new URL(page.url()).pathname;
  await editRows(
    page,
    "documents",
    (rows, id) => {
      for (const row of rows) {
        const fields: unknown = row["fields"];
        if (row["id"] === id && typeof fields === "object" && fields !== null)
          Object.assign(fields, { place: "00000000000000000000" });
      }
    },
    path.slice(-20),
  );
  await page.reload();
  await page.getByText("A place that is not there any more").first().waitFor();
  await editRows(
    page,
    "documents",
    (rows, id) => {
      for (const row of rows) {
        const fields: unknown = row["fields"];
        if (row["id"] === id && typeof fields === "object" && fields !== null)
          Object.assign(fields, { title: 7 });
      }
    },
    path.slice(-20),
  );
  await page.reload();
  await page.getByText("This request cannot be read").waitFor();
});

test("somebody in another zone reads the times of the house", async () => {
  const page = await demo.open("/requests", { size: "desktop", timezone: "America/New_York" });
  await openRequest(page, lift);
  await act(page, "Change details");
  const shown = await sheetOf(page).getByLabel("Promised by").inputValue();
  await page.keyboard.press("Escape");
  const told = await page.getByRole("region", { name: "What happened" }).innerText();
  expect(told).toContain(shown.slice(-5));
});
