import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { jpegOf, notAPicture } from "../support/pictures.ts";
import { clearRows, readRows, type Row, writeRows } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

/** The document of the demo building with this name. */
async function documentOf(page: Page, collection: string, name: string): Promise<Row> {
  const rows = await readRows(page, "documents");
  const found = rows.find(
    (row) => isIn(row, collection) && Object.values(partOf(row, "fields")).includes(name),
  );
  if (found === undefined) throw new Error(`nothing among the ${collection} is called "${name}"`);
  return found;
}

const isIn = (row: Row, collection: string) => String(row["collection"]).endsWith(`/${collection}`);

function partOf(row: Row | undefined, key: string): object {
  const part = row?.[key];
  return typeof part === "object" && part !== null ? part : {};
}

const question = (page: Page, title: string) =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
const choosePlace = (page: Page, name: RegExp) =>
  page.getByRole("button", { name }).first().click();
const chooseCategory = (page: Page, name: string) =>
  page.getByRole("radio", { name, exact: true }).click();
const send = (page: Page) => page.getByRole("button", { name: "Send report" }).click();
const kept = (page: Page) => page.getByText("Kept on this device").waitFor();
const title = (page: Page) => page.getByRole("textbox", { name: "In a few words" });
const pick = (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.locator("input[type=file]").last().setInputFiles(files);

async function toDetails(page: Page, place: RegExp, category: string): Promise<void> {
  await choosePlace(page, place);
  await question(page, "What is it about?");
  await chooseCategory(page, category);
  await question(page, "Anything else that helps?");
}

async function searchPlace(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search for a place" }).fill(name);
  await choosePlace(page, new RegExp(`^${name}`));
  await question(page, "What is it about?");
}

test("a returning person reports in three taps, and gets to what they reported", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await question(page, "Where is it?");
  await page.getByText("Where you reported before").waitFor();

  await choosePlace(page, /^Lift/);
  await question(page, "What is it about?");
  await chooseCategory(page, "Noise");
  await question(page, "Anything else that helps?");
  await send(page);
  await question(page, "Sent. Thank you!");

  const number = await page.locator("strong").innerText();
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/requests\/\w{20}/);
  expect(page.url().toUpperCase()).toContain(`/${number}`);
  await page.getByRole("heading", { name: "Noise" }).first().waitFor();
});

test("a report survives a reload at every question, photos included, and is sent whole", async () => {
  const page = await demo.open("/report", { as: "Anna Lindner" });
  await searchPlace(page, "Bike cellar");
  await page.reload();
  await question(page, "What is it about?");
  await chooseCategory(page, "Doors and windows");
  await question(page, "Anything else that helps?");
  await page.reload();
  await question(page, "Anything else that helps?");

  // A camera may give two photos the same name.
  const photo = {
    name: "IMG_0001.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegOf(page, 1200, 900),
  };
  await pick(page, [photo, photo]);
  await page.getByRole("button", { name: "Look at photo 2 of 2" }).waitFor();
  await title(page).fill("Lock is stuck");
  await page.getByRole("textbox", { name: "More about it" }).fill("Since the frost.");
  await page.getByRole("radio", { name: /Right now/ }).click();
  await page.getByRole("checkbox", { name: /Only the team/ }).check();
  await kept(page);
  await page.waitForTimeout(300);

  await page.reload();
  await page.getByText("You began this report earlier").waitFor();
  await page.getByRole("button", { name: "Look at photo 1 of 2" }).waitFor();
  expect(await title(page).inputValue()).toBe("Lock is stuck");
  expect(await page.getByRole("radio", { name: /Right now/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Look at photo 2 of 2" }).click();
  await page.getByRole("dialog", { name: "Photos" }).waitFor();
  await page.keyboard.press("Escape");

  const files = (await readRows(page, "files")).length;
  await send(page);
  await question(page, "Sent. Thank you!");
  expect((await readRows(page, "files")).length).toBe(files + 2);
  expect(await readRows(page, "draftPhotos")).toEqual([]);
  expect(await readRows(page, "drafts")).toEqual([]);
  const sent = await documentOf(page, "requests", "Lock is stuck");
  expect(sent).toMatchObject({
    fields: {
      title: "Lock is stuck",
      details: "Since the frost.",
      category: "doors",
      urgency: "now",
      audience: "team",
    },
  });

  await page.getByRole("button", { name: "Report something else" }).click();
  await question(page, "Where is it?");
  expect(page.url()).toMatch(/\/report$/);
});

test("what is open at the place already is shown, and can be followed instead", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await searchPlace(page, "Common room");
  await page.getByText("1 thing is reported here already").click();
  await page.getByText(/Someone reported this .* ago/).waitFor();
  await chooseCategory(page, "Heating");
  await page.getByRole("heading", { name: "Is it this?" }).waitFor();
  await page.getByRole("button", { name: /^Follow it instead: Thermostat/ }).click();
  await page.waitForURL(/\/requests\/\w{20}/);
  await page
    .getByText(/You follow “Thermostat .*” now/)
    .last()
    .waitFor();
  expect(await readRows(page, "drafts")).toEqual([]);
});

test("the browser's back goes a question back, and forward again", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  expect(page.url()).toContain("step=details");
  await page.goBack();
  await question(page, "What is it about?");
  await page.goBack();
  await question(page, "Where is it?");
  await page.goForward();
  await question(page, "What is it about?");
  await page.getByRole("button", { name: "Continue" }).click();
  await question(page, "Anything else that helps?");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await question(page, "What is it about?");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await question(page, "Where is it?");
});

test("an answer can be changed from the last question, which is then asked again", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  await page.getByRole("button", { name: "Lift: choose another place" }).click();
  await question(page, "Where is it?");
  await choosePlace(page, /^Flat 4/);
  await question(page, "Anything else that helps?");
  expect(await page.getByRole("checkbox", { name: /Only the team/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Light: choose something else" }).click();
  await question(page, "What is it about?");
});

test("everything can be done with the keyboard", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa", size: "desktop" });
  await page.getByRole("button", { name: /^Lift/ }).first().press("Enter");
  await question(page, "What is it about?");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.getByRole("radio", { name: "Heating" }).press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await question(page, "Anything else that helps?");
  await page.getByRole("button", { name: /^Water and drains/ }).waitFor();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await question(page, "Sent. Thank you!");
});

test("places lie one in the other", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await choosePlace(page, /^North House/);
  await choosePlace(page, /^Cellar/);
  await choosePlace(page, /^Laundry room/);
  await page.getByRole("button", { name: /^Laundry room, as a whole/ }).waitFor();
  await page.getByRole("button", { name: "North House", exact: true }).click();
  await choosePlace(page, /^Roof terrace/);
  await question(page, "What is it about?");
});

test("somebody limited to one site is offered its places only", async () => {
  const page = await demo.open("/report", { as: "Iris Keller" });
  await page.getByRole("searchbox").fill("Laundry");
  await page.getByText("No place is called that").waitFor();
});

test("a place from a label is not asked for again", async () => {
  const page = await demo.open("/about", { as: "Sofia Costa" });
  const place = await documentOf(page, "places", "Dishwasher");
  await page.goto(`/report?place=${String(place["id"])}`);
  await question(page, "What is it about?");
  await page.getByRole("button", { name: "Dishwasher: choose another place" }).waitFor();
});

test("an address that makes no sense leads to the first question, and says why where that helps", async () => {
  const page = await demo.open("/report?step=dance&place=nowhere", { as: "Sofia Costa" });
  await question(page, "Where is it?");
  await page.getByText("You cannot report anything at that place").waitFor();
  await page.goto("/report?step=details");
  await question(page, "Where is it?");
});

test("a file that is no photo says so in words, and the others are kept", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  await pick(page, [
    { name: "holiday.jpg", mimeType: "image/jpeg", buffer: notAPicture },
    { name: "", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
    { name: "ok.jpg", mimeType: "image/jpeg", buffer: await jpegOf(page, 40, 30) },
  ]);
  await page.getByText("holiday.jpg was not added").waitFor();
  await page.getByText("It is not a picture, whatever its name says.").waitFor();
  await page.getByText("There is nothing in it.").waitFor();
  await page.getByRole("button", { name: "Look at photo 1 of 1" }).waitFor();
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Got it" }).first().click();
    await expect.poll(() => page.getByRole("button", { name: "Got it" }).count()).toBe(left);
  }
});

test("there is room for ten photos, and what was left out is said", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  const buffer = await jpegOf(page, 40, 30);
  await pick(
    page,
    Array.from({ length: 12 }, (_, at) => ({ name: `${at}.jpg`, mimeType: "image/jpeg", buffer })),
  );
  await page.getByText("There is room for 10 photos, so 2 were left out.").waitFor();
  await page.getByRole("button", { name: "Look at photo 10 of 10" }).waitFor();
  await page.getByRole("button", { name: "Take photo 3 out" }).click();
  await page.getByRole("button", { name: "Look at photo 9 of 9" }).waitFor();
});

test("a title that is too long says by how much before it can be sent", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  await title(page).fill("x".repeat(123));
  await page.getByText("That is 3 characters too long. Put the rest below.").first().waitFor();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await question(page, "Anything else that helps?");
});

test("a device without room keeps the report on the page, says so, and sends it once there is room", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  await fill(page, ["outbox", "drafts"]);
  await title(page).fill("Lamp is dark");
  await page.getByText("This device has no room left: what you write now").waitFor();
  await send(page);
  await question(page, "It could not be sent");
  await page.getByText("Lamp is dark").waitFor();
  await page.getByRole("button", { name: "Back to the report" }).click();
  expect(await title(page).inputValue()).toBe("Lamp is dark");
  await send(page);
  await question(page, "It could not be sent");
  await page.evaluate(() => window.dispatchEvent(new Event("test.room")));
  await page.getByRole("button", { name: "Try again" }).click();
  await question(page, "Sent. Thank you!");
});

test("a report that cannot go out yet is said to be kept, not sent, and goes out by itself", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  await title(page).fill("Lamp is dark");
  await fill(page, ["documents"]);
  await send(page);
  await question(page, "Kept on this device");
  await page.getByText("It is not sent yet.").waitFor();
  expect(await readRows(page, "outbox")).toHaveLength(1);
  expect(await readRows(page, "drafts")).toEqual([]);
  await page.reload();
  await expect.poll(() => readRows(page, "outbox")).toEqual([]);
  await documentOf(page, "requests", "Lamp is dark");
});

test("a report sent in another tab is not sent again here", async () => {
  const here = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(here, /^Lift/, "Light");
  await title(here).fill("Only once");
  await kept(here);
  await here.waitForTimeout(300);
  const there = await here.context().newPage();
  await there.goto("/report");
  await question(there, "Anything else that helps?");
  expect(await title(there).inputValue()).toBe("Only once");
  await send(there);
  await question(there, "Sent. Thank you!");
  await send(here);
  await here.getByText("You sent this from another tab").waitFor();
  const sent = (await readRows(here, "documents")).filter(
    (row) => isIn(row, "requests") && Object.values(partOf(row, "fields")).includes("Only once"),
  );
  expect(sent).toHaveLength(1);
});

test("a draft that was thrown away in another tab can be gone on with here", async () => {
  const here = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(here, /^Lift/, "Light");
  await title(here).fill("Still here");
  await kept(here);
  await here.waitForTimeout(300);
  await clearRows(here, "drafts");
  await here.evaluate(() => window.dispatchEvent(new Event("focus")));
  await here.getByText("This report was closed in another tab").waitFor();
  await here.getByRole("button", { name: "Go on with it here" }).click();
  expect(await title(here).inputValue()).toBe("Still here");
  await send(here);
  await question(here, "Sent. Thank you!");
});

test("a draft that makes no sense is put aside, and never lost", async () => {
  const page = await demo.open("/about", { as: "Sofia Costa" });
  await writeRows(page, "drafts", [{ key: "report", json: [7] }]);
  await page.goto("/report");
  await page.getByText("An older draft could not be read").waitFor();
  const { id } = await documentOf(page, "members", "Sofia Costa");
  expect(await readRows(page, "drafts")).toContainEqual({
    key: `report-aside:${String(id)}`,
    json: [7],
  });
});

test("a refused report that the outbox handed back can be gone on with", async () => {
  const page = await demo.open("/about", { as: "Sofia Costa" });
  const place = await documentOf(page, "places", "Dishwasher");
  const fields = {
    title: "Leaks again",
    details: "",
    category: "appliance",
    urgency: "now",
    place: String(place["id"]),
    number: "ABC123",
  };
  await writeRows(page, "drafts", [{ key: "report", json: { fields } }]);
  await page.goto("/report");
  await question(page, "Anything else that helps?");
  expect(await title(page).inputValue()).toBe("Leaks again");
  await send(page);
  await question(page, "Sent. Thank you!");
});

test("throwing a report away is asked twice", async () => {
  const page = await demo.open("/report", { as: "Sofia Costa" });
  await toDetails(page, /^Lift/, "Light");
  await title(page).fill("Never mind");
  await page.getByRole("button", { name: "Throw this away" }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await title(page).inputValue()).toBe("Never mind");
  await page.getByRole("button", { name: "Throw this away" }).click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await question(page, "Where is it?");
  expect(await readRows(page, "drafts")).toEqual([]);
});

test.each([
  ["Nadia Rahman", "Set up the building"],
  ["Sofia Costa", "Please ask"],
])("where no place is in use, %s is told what to do", async (name, words) => {
  const page = await demo.open("/about", { as: name });
  const places = (await readRows(page, "documents")).filter((row) => isIn(row, "places"));
  await writeRows(
    page,
    "documents",
    places.map((row) => ({ ...row, fields: { ...partOf(row, "fields"), retired: true } })),
  );
  await page.goto("/report");
  await page.getByText("There is no place yet").waitFor();
  await page.getByText(words).waitFor();
});

test("the report speaks German and fits a narrow, dark phone", async () => {
  const person = await demo.person({ colorScheme: "dark" });
  const page = await person.open("/about");
  await writeRows(page, "settings", [{ key: "locale", value: "de-DE" }]);
  await page.goto("/report");
  await page.setViewportSize({ width: 320, height: 640 });
  await question(page, "Wo ist es?");
  await page.getByRole("searchbox").fill("Dish");
  await choosePlace(page, /^Dishwasher/);
  await question(page, "Worum geht es?");
  await page.getByRole("radio", { name: "Lärm" }).click();
  await question(page, "Hilft noch etwas weiter?");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** From now on writes to these tables fail, until the event `test.room`. */
async function fill(page: Page, tables: readonly string[]): Promise<void> {
  await page.evaluate((full) => {
    const stores = IDBObjectStore.prototype;
    const before = Object.getOwnPropertyDescriptors(stores);
    for (const name of ["add", "put"] as const) {
      const write = before[name].value;
      stores[name] = function refuse(...given) {
        if (full.includes(this.name)) {
          throw new DOMException("The device is full", "QuotaExceededError");
        }
        if (write === undefined) throw new Error("a store can be written to");
        return write.apply(this, given);
      };
    }
    window.addEventListener("test.room", () => {
      Object.defineProperties(stores, { add: before.add, put: before.put });
    });
  }, tables);
}
