import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("it says what this is, where everything is kept, and whose work it stands on", async () => {
  const page = await demo.open("/about", { size: "phone" });
  await page.getByText("Version 1.4.8 · production").waitFor();
  await page.getByText(/Takes up .* are free/).waitFor();
  await page.getByText("Every request, person, site and place can be read.").waitFor();
  await page.getByText(/^Nothing\. There is no place set up/).waitFor();
  expect(await page.getByRole("switch", { name: "Send reports" }).count()).toBe(0);

  await page.getByRole("button", { name: "Show them" }).click();
  await page.getByText("xstate", { exact: true }).click();
  await page
    .locator("details[open]")
    .getByText(/Permission is hereby granted/)
    .waitFor();
});

test("language and colours change at once, and stay", async () => {
  const page = await demo.open("/about", { size: "phone" });
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["theme"]))
    .toBe("dark");
  // Not check(), because it expects the mark at once, and the mark appears after the texts are loaded.
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await page.getByRole("heading", { level: 1, name: "Über Fettle" }).waitFor();

  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  await page.getByRole("heading", { level: 1, name: "Über Fettle" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^de/);
});

test("diagnostics show what would be reported, filtered, copied and cleared", async () => {
  const person = await demo.person({ size: "desktop" });
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await person.open("/requests");
  await page.getByRole("link", { name: "About" }).click();
  const list = page.getByRole("list", { name: "Reports, newest first" });
  await list.getByText("inbox", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: /^Timings/ }).click();
  await list
    .getByText(/took \d+ ms/)
    .first()
    .waitFor();

  await page.getByRole("button", { name: "Copy as JSON" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('"version": "1.4.8"');
  expect(copied).not.toMatch(/Nadia|Linden/);

  await page.getByRole("button", { name: /^Failures/ }).click();
  await page.getByText("Nothing to report. Everything is quiet.").waitFor();
});

test("unreadable rows of the database are listed, and everything else works", async () => {
  const person = await demo.person({ size: "desktop" });
  const page = await person.open("/requests");
  await page.getByText("22 requests").waitFor();
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const store = database.transaction("documents", "readwrite").objectStore("documents");
    const reading = store.getAll();
    reading.addEventListener("success", () => {
      const place = reading.result.find(({ collection }) => collection.endsWith("/places"));
      store.put({ ...place, id: "spoilt", fields: { ...place.fields, name: 7 } });
    });
    await new Promise((resolve) => {
      store.transaction.addEventListener("complete", resolve);
    });
    database.close();
  });
  await page.goto("/about");
  await page.getByText("1 entry cannot be read").waitFor();
  await page.getByText("name: 1 to 120 characters expected").waitFor();
});

test("deleting everything asks for the name of the house, and ends at the welcome in every tab", async () => {
  const person = await demo.person();
  const other = await person.open("/requests");
  await other.getByText("22 requests").waitFor();
  const page = await person.open("/about");
  await page.getByRole("button", { name: "Delete everything …" }).click();
  const confirm = page
    .getByRole("dialog")
    .getByRole("button", { name: "Delete everything", exact: true });
  await page.getByText("That is not “Linden Court” yet.").waitFor();
  await page.getByLabel("To confirm, type “Linden Court”").fill("linden court");
  await confirm.click();

  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Start empty" }).waitFor();
    expect(await tab.getByRole("button", { name: "Linden Court" }).count()).toBe(0);
  }
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(left.filter((key) => key.startsWith("fettle"))).toEqual([]);
  await page.getByRole("button", { name: "Look around a demo building" }).click();
  await page.getByText("22 requests").waitFor();
});

test("before several houses are deleted each is named with its own backup, and one can be deleted alone", async () => {
  const person = await demo.person({ size: "desktop" });
  const page = await person.open("/welcome");
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Name of the house").fill("Harbour School");
  await page.getByLabel("First building").fill("Old wing");
  await page.getByRole("button", { name: "Move in" }).click();
  await page.waitForURL(/\/requests/);

  await page.goto("/about");
  await page.getByRole("button", { name: "Delete everything …" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("There is no backup of Harbour School from this browser.").waitFor();
  await sheet.getByText("There is no backup of Linden Court from this browser.").waitFor();
  await sheet.getByLabel("To confirm, type “delete everything”").waitFor();
  await sheet.getByRole("link", { name: "Back up Linden Court" }).click();
  await page.getByRole("heading", { name: "Back up Linden Court" }).waitFor();

  const court = await person.open("/about");
  await court.getByRole("button", { name: /Ada Byron.*Be somebody else/s }).waitFor();
  await page.goto("/about");
  await page.getByRole("button", { name: "Delete only Harbour School …" }).click();
  await sheet.getByLabel("To confirm, type “Harbour School”").fill("harbour school");
  await sheet.getByRole("button", { name: "Delete it" }).click();
  for (const tab of [page, court]) {
    await tab.getByRole("button", { name: "Linden Court" }).waitFor();
    expect(await tab.getByRole("button", { name: "Harbour School" }).count()).toBe(0);
  }
  await page.getByRole("button", { name: "Linden Court" }).click();
  await page.getByText("22 requests").waitFor();
});

test("it can be read before anybody has been chosen", async () => {
  const page = await browser.open("/about");
  await page.getByText("Version 1.4.8").waitFor();
  await page.getByRole("link", { name: "Welcome" }).click();
  await page.getByRole("button", { name: "Start empty" }).waitFor();
});
