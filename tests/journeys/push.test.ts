// @module-tag long

import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { chooseTable, tableOf } from "../support/import.ts";
import { waitUntilFollowed, waitUntilKept } from "../support/kept.ts";
import { openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const origin = new URL(inject("baseURL")).origin;
const dishwasher = "Dishwasher in the shared kitchen does not pump out";

/** A user who allowed notifications, with one tab. */
async function allowed() {
  const somebody = await demo.person({ size: "desktop", serviceWorker: true });
  await somebody.context.grantPermissions(["notifications"]);
  const page = await somebody.open("/requests");
  await waitUntilKept(page);
  const push = await pusherOf(page);
  return { page, push, ...(await notificationsOf(somebody.context)) };
}

/** Delivers messages like the browser's push service. */
async function pusherOf(page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (data) => {
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

/**
 * The service worker with a double of notifications, because a headless browser has none. Clicks are delivered to the worker like
 * the browser's own.
 */
async function notificationsOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("there is no worker");
  await worker.evaluate(`
    self.shown = new Map();
    self.registration.showNotification = async (title, { body, tag, data }) => {
      self.shown.set(tag ?? self.shown.size, { title, body, tag, data });
    };`);
  return {
    shown: () => worker.evaluate<unknown>("[...self.shown.values()]"),
    press: () =>
      worker.evaluate<unknown>(`new Promise((resolve) => {
        const [[key, { data }]] = self.shown;
        const notification = { data, close: () => self.shown.delete(key) };
        const event = new ExtendableEvent("notificationclick");
        self.dispatchEvent(Object.assign(event, { notification, waitUntil: resolve }));
      })`),
  };
}

test("a pressed notice leads to its request in the open tab, unless something was begun there; the next one of its kind replaces it, and a broken one breaks nothing", async () => {
  const { page, push, shown, press } = await allowed();
  await openRequest(page, dishwasher);
  const path = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "About" }).first().click();
  await page.getByRole("heading", { level: 1, name: /^About/ }).waitFor();
  await waitUntilFollowed(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await push(JSON.stringify({ title: "Tom is working on this", url: path }));
  await expect.poll(shown).toHaveLength(1);
  await press();
  await page.getByRole("heading", { level: 1, name: dishwasher }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  expect(await shown()).toEqual([]);

  await page.goto("/import");
  await waitUntilFollowed(page);
  await chooseTable(page, tableOf(20));
  await page.locator("main select").first().selectOption({ index: 1 });
  await push(JSON.stringify({ title: "Tom is working on this", url: "/overview" }));
  await expect.poll(shown).toHaveLength(1);
  // A browser opens a tab only after a real user gesture, so this promise rejects.
  await press().catch(() => undefined);
  expect(new URL(page.url()).pathname).toBe("/import");
  await expect.poll(shown).toEqual([]);

  const data = {
    title: "Tom is working on this",
    body: dishwasher,
    url: "/requests/01",
    tag: "request:01",
  };
  const told = { title: data.title, body: data.body, tag: data.tag, data: data.url };
  await push(JSON.stringify({ data, from: "1" }));
  await expect.poll(shown).toEqual([told]);
  await push(JSON.stringify({ data: { ...data, title: "Tom marked this as fixed" } }));
  await expect.poll(shown).toEqual([{ ...told, title: "Tom marked this as fixed" }]);
  await push("<broken>");
  await expect
    .poll(shown)
    .toContainEqual({ title: "Fettle", body: "You have a new notification.", data: "/requests" });
});
