// @module-tag long

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { lookForNewer, settlingMs, useDeployments, versionOf } from "../support/deployment.ts";
import { chooseTable, tableOf } from "../support/import.ts";
import { waitUntilKept } from "../support/kept.ts";
import { answerCategory, answerPlace } from "../support/report.ts";

const browser = useBrowser();
const demo = useDemo(browser);
const host = useDeployments();

const told = "A new version of Fettle is available";

/** A page with the installed app, and its host. */
async function settled(path: string) {
  const deployment = await host();
  const somebody = await demo.person({ size: "desktop", serviceWorker: true }, deployment.url);
  const page = await somebody.open(path);
  await waitUntilKept(page);
  return { deployment, somebody, page, first: await versionOf(page) };
}

/** Waits until the page runs another version. */
async function expectAnother(page: Page, first: string | null): Promise<void> {
  const version = () => versionOf(page).catch(() => first);
  await expect.poll(version, { timeout: 15_000 }).not.toBe(first);
}

test("a new version comes with the next reload, or is taken without losing a word", async () => {
  const { deployment, page, first } = await settled("/requests");
  await deployment.deployNext();
  await lookForNewer(page);
  await page.getByText(told).waitFor();
  await page.getByRole("button", { name: "Later" }).click();
  // What was put off is not spoken of again.
  expect(await page.getByText(told).count()).toBe(0);
  await page.reload();
  const second = await versionOf(page);
  expect(second).not.toBe(first);
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();

  await page.goto("/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await deployment.deployNext();
  await lookForNewer(page);
  await page.getByText(told).waitFor();
  expect(await versionOf(page)).toBe(second);
  await page.getByLabel("Title").fill("The lamp over the bench hums");
  await page.getByRole("button", { name: "Update now" }).click();
  await expectAnother(page, second);
  await page.getByRole("heading", { level: 1, name: "Any details?" }).waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("The lamp over the bench hums");
  expect(await page.getByText(told).count()).toBe(0);
});

test("the new version waits while input is not stored, and comes when the user leaves the page", async () => {
  const { deployment, page, first } = await settled("/import");
  await chooseTable(page, tableOf(20));
  await page.locator("main select").first().selectOption({ index: 1 });
  await deployment.deployNext();
  await lookForNewer(page);
  await page.getByRole("button", { name: "Update now" }).click();
  await page.getByText("The new version is ready").waitFor();
  await page.locator("main select").first().selectOption({ index: 2 });
  expect(await versionOf(page)).toBe(first);
  await page.getByRole("link", { name: "Requests" }).first().click();
  await expectAnother(page, first);
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
});

test("tabs of two versions do not break each other, and unused versions are deleted", async () => {
  const { deployment, somebody, page: old, first } = await settled("/requests");
  await deployment.deployNext();
  await lookForNewer(old);
  await old.getByText(told).waitFor();
  const fresh = await somebody.open("/requests");
  expect(await versionOf(fresh)).not.toBe(first);
  await fresh.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  await fresh.waitForFunction(async () => (await navigator.locks.query()).held?.length === 2);

  // Longer than the worker waits before it checks which files are in use.
  await fresh.waitForTimeout(1.5 * settlingMs);
  await old.getByRole("link", { name: "Overview" }).first().click();
  await old.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  expect(await versionOf(old)).toBe(first);

  await old.close();
  await fresh.goto("/building");
  await expect
    .poll(() => fresh.evaluate(() => caches.keys()), { timeout: 20_000, interval: 500 })
    .toHaveLength(1);
});

test("a page whose parts are gone from the device and from the host finds its way to the new version", async () => {
  browser.expectErrors(/404|dynamically imported module|Failed to load/);
  const { deployment, page, first } = await settled("/requests");
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const parts = requests.filter(({ url }) => /building-[^/]*\.js$/.test(url));
    await Promise.all(parts.map((each) => cache.delete(each)));
  });
  await deployment.deployNext();
  await page.getByRole("link", { name: "Building" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Building" }).waitFor();
  expect(await versionOf(page)).not.toBe(first);
});
