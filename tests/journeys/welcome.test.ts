import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { openDemo, useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("a first visit offers a demo building and an empty start, and the demo building opens in its inbox", async () => {
  const page = await browser.open("/", { size: "phone" });
  await page.getByRole("button", { name: "Start empty", exact: true }).waitFor();
  expect(page.url()).toContain("/welcome");
  expect(await page.title()).toBe("A house in good order · Fettle");

  await openDemo(page);
  await page.getByText("Water drips from the ceiling").first().waitFor();

  await page.reload();
  await page.getByText("Water drips from the ceiling").first().waitFor();
});

test("an empty start asks for four things, says what is missing, and ends in an empty house", async () => {
  const page = await browser.open("/", { size: "phone", timezone: "America/New_York" });
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.getByRole("button", { name: "Move in" }).click();
  await page.getByText("Please write your name").waitFor();
  await expect.poll(() => focused(page)).toBe("Your name");

  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Name of the house").fill("Harbour School");
  await page.getByLabel("First building").fill("Old wing");
  expect(await page.getByLabel("Time zone").inputValue()).toBe("America/New_York");
  await page.getByRole("button", { name: "Move in" }).click();

  await page.waitForURL(/\/requests/);
  await page.getByText("Nothing is broken").waitFor();
});

test("a demo building that was interrupted goes on from there", async () => {
  const page = await browser.open("/welcome");
  await page.getByRole("button", { name: "Look around a demo building" }).click();
  await page.locator("progress[value]").waitFor();
  await page.reload();
  await page.getByText("It was begun and is not finished yet").waitFor();
  await openDemo(page);
  await page.getByText("22 requests").waitFor();
});

test("somebody who sets up the demo building may change their mind", async () => {
  const page = await browser.open("/welcome");
  await page.getByRole("button", { name: "Look around a demo building" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Start empty" }).waitFor();
});

test("a house on this device can be gone back to, and a demo building that stands is not built twice", async () => {
  const page = await demo.open("/welcome");
  await page.getByRole("button", { name: "Linden Court" }).waitFor();
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Name of the house").fill("Harbour School");
  await page.getByLabel("First building").fill("Old wing");
  await page.getByRole("button", { name: "Move in" }).click();
  await page.getByText("Nothing is broken").waitFor();

  await page.goto("/welcome");
  await page.getByRole("button", { name: "Harbour School" }).waitFor();
  await page.getByRole("button", { name: "Linden Court" }).click();
  await page.getByText("Water drips from the ceiling").first().waitFor();

  await page.goto("/welcome");
  await page.getByRole("button", { name: "Look around a demo building" }).click();
  await page.getByText("Water drips from the ceiling").first().waitFor({ timeout: 3000 });
});

test("somebody whose house is gone is told kindly", async () => {
  const page = await browser.open("/welcome");
  await page.getByRole("button", { name: "Start empty" }).waitFor();
  await page.evaluate(() => {
    const nobody = { organisation: "00000000000000000000", member: "00000000000000000001" };
    sessionStorage.setItem("fettle.person", JSON.stringify(nobody));
  });
  await page.goto("/requests");
  await page.getByText("Whoever this was is no longer here").waitFor();
});

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active instanceof HTMLInputElement ? active.labels?.[0]?.innerText : undefined;
  });
}
