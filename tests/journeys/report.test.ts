import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, tabBeforeStart } from "../support/go-to.ts";
import { jpegOf } from "../support/pictures.ts";
import { answerCategory, answerPlace, photoInput } from "../support/report.ts";
import {
  clearRows,
  editRows,
  expectDraft,
  isNamed,
  readRows,
  setFields,
  writeRows,
} from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const question = (page: Page, title: string) =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
const choosePlace = (page: Page, name: RegExp) =>
  page.getByRole("button", { name }).first().click();
const send = (page: Page) => page.getByRole("button", { name: "Send report" }).click();
const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const lookAt = (page: Page, photo: string) =>
  page.getByRole("button", { name: `View photo ${photo}` });

/** Waits for the third question, at a page of the first one. */
async function toDetails(page: Page, place: RegExp, category: string): Promise<void> {
  await choosePlace(page, place);
  await question(page, "What is it about?");
  await expectFocused(page, "What is it about?");
  await answerCategory(page, category);
  await expectFocused(page, "Any details?");
  await expect.poll(() => page.title()).toBe("Any details? · Fettle");
}

/** Each question begins with its heading, also where its code is fetched first. */
async function expectFocused(page: Page, heading: string): Promise<void> {
  const active = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(active).toBe(heading);
}

test("a report takes three taps and leads to what was reported; second thoughts go back, throw it away or follow another", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await question(page, "Where is it?");
  await page.getByText("Recent places").waitFor();
  await toDetails(page, /^Lift/, "Noise");
  // However often it is pressed.
  await page.getByRole("button", { name: "Send report" }).dblclick();
  await question(page, "Reported. Thank you!");
  expect(await timesReported(page, "Noise")).toBe(1);
  const number = await page.locator("strong").innerText();
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  await page.getByRole("link", { name: "View request" }).click();
  await page.waitForURL(/\/requests\/\w{20}/);
  expect(page.url().toUpperCase()).toContain(`/${number}`);
  await page.getByRole("heading", { name: "Noise" }).first().waitFor();

  await goTo(page, "/report?step=dance&place=nowhere");
  await question(page, "Where is it?");
  await page.getByText("You cannot report anything at this place").waitFor();
  // Places lie one in the other.
  for (const place of [/^North House/, /^Cellar/, /^Laundry room/]) await choosePlace(page, place);
  await page.getByRole("button", { name: /^Laundry room, as a whole/ }).waitFor();
  await page.getByRole("button", { name: "North House", exact: true }).click();
  await toDetails(page, /^Roof terrace/, "Light");

  expect(page.url()).toContain("step=details");
  await page.goBack();
  await question(page, "What is it about?");
  await page.goBack();
  await question(page, "Where is it?");
  await page.goForward();
  await question(page, "What is it about?");
  await answerCategory(page, "Light");
  await title(page).fill("Never mind");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await question(page, "Where is it?");
  expect(await readRows(page, "drafts")).toEqual([]);

  // Enter takes the first hit, and the next question says which it was.
  const search = page
    .getByRole("group", { name: "Where is it?" })
    .getByRole("searchbox", { name: "Search for a place" });
  await search.fill("l");
  await search.press("Enter");
  await page
    .getByRole("group", { name: "Your answers so far: Laundry room", exact: true })
    .getByRole("heading", { name: "What is it about?" })
    .waitFor();
  await expectFocused(page, "What is it about?");
  await page.getByRole("button", { name: "Laundry room: choose another place" }).click();
  await answerPlace(page, "Common room");
  await page.getByText("1 open request here").click();
  await page.getByText(/Someone reported this .* ago/).waitFor();
  await answerCategory(page, "Heating");
  await page.getByRole("heading", { name: "Is it this one?" }).waitFor();
  await page.getByRole("button", { name: /^Follow instead: Thermostat/ }).click();
  await page.waitForURL(/\/requests\/\w{20}/);
  await page
    .getByText(/You are following “Thermostat .*”/)
    .last()
    .waitFor();
  expect(await readRows(page, "drafts")).toEqual([]);
});

test(
  "a report survives a reload at every question, photos included, and is sent whole",
  { tags: "long" },
  async () => {
    const page = await demo.open("/report", { as: "Anna Lindner" });
    await answerPlace(page, "Workshop");
    await expectDraft(page, '"step":"category"');
    await page.reload();
    await question(page, "What is it about?");
    await answerCategory(page, "Doors and windows");

    // A camera may give two photos the same name.
    const photo = {
      name: "IMG_0001.jpg",
      mimeType: "image/jpeg",
      buffer: await jpegOf(page, 1200, 900),
    };
    await photoInput(page).setInputFiles([photo, photo]);
    await lookAt(page, "2 of 2").waitFor();
    await title(page).fill("Lock is stuck");
    await page.getByRole("textbox", { name: "Details" }).fill("Since the frost.");
    await page.getByRole("radio", { name: /Right now/ }).click();
    await page.getByRole("checkbox", { name: /Team only/ }).check();
    await page.getByText("Saved on this device").waitFor();
    await expectDraft(page, '"audience":"team"');
    // Meanwhile the place is given up.
    await editRows(page, "documents", (rows) =>
      rows
        .filter((row) => isNamed(row, "places", "Workshop"))
        .forEach((row) => setFields(row, { retired: true })),
    );

    await page.reload();
    await page.getByText("“Workshop” is archived").first().waitFor();
    await page.getByRole("button", { name: /choose another place/ }).click();
    await page.getByRole("searchbox").fill("Bike cellar");
    await choosePlace(page, /^Bike cellar/);
    await page.getByText("You started this report earlier").waitFor();
    await lookAt(page, "1 of 2").waitFor();
    expect(await title(page).inputValue()).toBe("Lock is stuck");
    expect(await page.getByRole("radio", { name: /Right now/ }).isChecked()).toBe(true);
    await lookAt(page, "2 of 2").click();
    await page.getByRole("dialog", { name: "Photos" }).waitFor();
    await page.keyboard.press("Escape");

    const files = (await readRows(page, "files")).length;
    await send(page);
    await question(page, "Reported. Thank you!");
    expect((await readRows(page, "files")).length).toBe(files + 2);
    expect(await readRows(page, "draftPhotos")).toEqual([]);
    expect(await readRows(page, "drafts")).toEqual([]);
    const sent = (await readRows(page, "documents")).filter((row) =>
      isNamed(row, "requests", "Lock is stuck"),
    );
    expect(sent).toMatchObject([
      {
        fields: {
          details: "Since the frost.",
          category: "doors",
          urgency: "now",
          audience: "team",
        },
      },
    ]);

    await page.getByRole("button", { name: "Report something else" }).click();
    await question(page, "Where is it?");
    expect(page.url()).toMatch(/\/report$/);
  },
);

test(
  "with the keyboard alone a report is kept where it cannot go out yet, and goes out by itself",
  { tags: "long" },
  async () => {
    const somebody = await demo.person({ as: "Sofia Costa", size: "desktop" });
    await writeRows(tabBeforeStart(somebody), "drafts", [{ key: "report", json: [7] }]);
    const page = await somebody.open("/report");
    await page.getByText("An older draft could not be read").waitFor();
    await page.getByRole("button", { name: /^Lift/ }).first().press("Enter");
    await question(page, "What is it about?");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.getByRole("button", { name: "Water and drains" }).press("Enter");
    await question(page, "Any details?");
    await page.getByRole("button", { name: /^Water and drains/ }).waitFor();
    await title(page).pressSequentially("Tap drips");
    await failDocuments(page);
    await page.getByRole("button", { name: "Send report" }).press("Enter");
    await question(page, "Saved on this device");
    await page.getByText("Not sent yet.").waitFor();
    expect(await readRows(page, "outbox")).toHaveLength(1);
    // What could not be read is put aside, and never lost.
    expect(await readRows(page, "drafts")).toEqual([
      { key: expect.stringMatching(/^report-aside:/), json: [7] },
    ]);
    await page.reload();
    await question(page, "Where is it?");
    await expect.poll(() => readRows(page, "outbox")).toEqual([]);
    expect(await timesReported(page, "Tap drips")).toBe(1);
  },
);

test("a report sent in another tab is not sent again here, and one that was thrown away there can be gone on with", async () => {
  const somebody = await demo.person({ as: "Sofia Costa" });
  const here = await somebody.open("/report");
  await toDetails(here, /^Lift/, "Light");
  await title(here).fill("Only once");
  await expectDraft(here, "Only once");
  const there = await somebody.open("/report");
  await question(there, "Any details?");
  expect(await title(there).inputValue()).toBe("Only once");
  await send(there);
  await question(there, "Reported. Thank you!");
  await send(here);
  await here.getByText("You sent this from another tab").waitFor();
  expect(await timesReported(here, "Only once")).toBe(1);

  await here.getByRole("button", { name: "Report something else" }).click();
  await toDetails(here, /^Lift/, "Light");
  await title(here).fill("Still here");
  await expectDraft(here, "Still here");
  await clearRows(here, "drafts");
  await here.evaluate(() => window.dispatchEvent(new Event("focus")));
  await here.getByText("This report was closed in another tab").waitFor();
  await here.getByRole("button", { name: "Continue here" }).click();
  expect(await title(here).inputValue()).toBe("Still here");
  await send(here);
  await question(here, "Reported. Thank you!");
});

async function timesReported(page: Page, name: string): Promise<number> {
  const documents = await readRows(page, "documents");
  return documents.filter((row) => isNamed(row, "requests", name)).length;
}

/** Until the next load, no document can be written. */
async function failDocuments(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stores = IDBObjectStore.prototype;
    for (const name of ["add", "put"] as const) {
      const { [name]: write } = stores;
      stores[name] = function refuse(...given) {
        if (this.name === "documents")
          throw new DOMException("The device is full", "QuotaExceededError");
        return write.apply(this, given);
      };
    }
  });
}
