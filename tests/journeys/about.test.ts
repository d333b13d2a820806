import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo } from "../support/go-to.ts";
import { moveIn } from "../support/welcome.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("it says what this is, where everything is kept and what would be reported; language, colours and keys change at once, and stay", async () => {
  const person = await demo.person({ size: "desktop" });
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await person.open("/requests");
  await page.getByRole("link", { name: "About" }).click();
  await page.getByText("Version 1.4.8 · production").waitFor();
  await page.getByText(/ used; about .* free/).waitFor();
  await page.getByText("All requests, people, sites and places are readable.").waitFor();
  await page.getByText(/^None\. Nothing is set up/).waitFor();
  expect(await page.getByRole("switch", { name: "Share usage data" }).count()).toBe(0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("xstate", { exact: true }).click();
  await page
    .locator("details[open]")
    .getByText(/Permission is hereby granted/)
    .waitFor();

  await page.getByText("Entries, for developers").click();
  const list = page.getByRole("list", { name: "Entries, newest first" });
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

  await page.getByRole("button", { name: /^Errors/ }).click();
  await page.getByText("No entries.").waitFor();

  await page.getByRole("radio", { name: "Dark" }).click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["theme"]))
    .toBe("dark");
  await page.getByRole("radio", { name: "Off" }).click();
  await page.waitForFunction(() => document.documentElement.matches("[data-keyless]"));
  await page.keyboard.press("?");
  expect(await page.locator("dialog[open]").count()).toBe(0);
  await page.getByRole("radio", { name: "On" }).click();
  await page.waitForFunction(() => !document.documentElement.matches("[data-keyless]"));
  await page.keyboard.press("?");
  await page.locator("dialog[open]").getByRole("link", { name: "About" }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  // Not check(), because it expects the mark at once, and the mark appears after the texts are loaded.
  await page.locator("[lang=de]").getByText("Deutsch").waitFor();
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await page.getByRole("heading", { level: 1, name: "Über Fettle" }).waitFor();

  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  await page.getByRole("heading", { level: 1, name: "Über Fettle" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^de/);
});

test(
  "organisations on this device can be gone back to, deleted alone by their name, or all at once, in every tab",
  { tags: "long" },
  async () => {
    const person = await demo.person({ size: "desktop" });
    const page = await person.open("/welcome");
    await page.getByRole("button", { name: "Linden Court" }).waitFor();
    await moveIn(page, "Harbour School");
    await goTo(page, "/welcome");
    await page.getByRole("button", { name: "Harbour School" }).waitFor();
    await page.getByRole("button", { name: "Linden Court" }).click();
    await page.getByText("22 requests").waitFor();
    // A demo building that stands is not built twice.
    await goTo(page, "/welcome");
    await page.getByRole("button", { name: "Explore the demo" }).click();
    await page.getByText("22 requests").waitFor({ timeout: 3000 });
    await goTo(page, "/welcome");
    await page.getByRole("button", { name: "Harbour School" }).click();
    await page.getByText("No requests yet").waitFor();

    await goTo(page, "/about");
    const deleteAll = page.getByRole("button", { name: "Delete everything …" });
    await deleteAll.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("There is no backup of Harbour School from this browser.").waitFor();
    await sheet.getByText("There is no backup of Linden Court from this browser.").waitFor();
    await sheet.getByLabel("Type “delete everything” to confirm").waitFor();
    await sheet.getByRole("link", { name: "Back up Linden Court" }).click();
    await page.getByRole("heading", { name: "Back up Linden Court" }).waitFor();

    const other = await person.open("/about");
    await other.getByRole("button", { name: /Ada Byron.*Switch person/s }).waitFor();
    await goTo(page, "/about");
    await page.getByRole("button", { name: "Delete only Harbour School …" }).click();
    await sheet.getByLabel("Type “Harbour School” to confirm").fill("harbour school");
    await sheet.getByRole("button", { name: "Delete", exact: true }).click();
    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: "Linden Court" }).waitFor();
      expect(await tab.getByRole("button", { name: "Harbour School" }).count()).toBe(0);
      await tab.getByRole("button", { name: "Linden Court" }).click();
      await tab.getByText("22 requests").waitFor();
    }

    await goTo(page, "/about");
    await deleteAll.click();
    await sheet.getByText("That is not “Linden Court” yet.").waitFor();
    await sheet.getByLabel("Type “Linden Court” to confirm").fill("linden court");
    await sheet.getByRole("button", { name: "Delete everything", exact: true }).click();
    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: "Create an organisation" }).waitFor();
      expect(await tab.getByRole("button", { name: "Linden Court" }).count()).toBe(0);
    }
    const left = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(left.filter((key) => key.startsWith("fettle"))).toEqual([]);
    await moveIn(page, "Harbour School");
  },
);
