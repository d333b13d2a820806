import type { Page } from "playwright-core";
import type { Person, TestBrowser } from "./browser.ts";
import type { Device } from "./device.ts";
import { readProfile, writeProfile, type Profile } from "./profile.ts";

/** How long the demo building may take to set up on a busy machine, ms. */
const patience = 60_000;

/** Goes through the welcome into the demo building; ends in its inbox, as its coordinator. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto("/welcome");
  await page.getByRole("button", { name: "Look around a demo building" }).click();
  await page.waitForURL(/\/requests/, { timeout: patience });
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
}

/** The demo building in browser profiles of their own. */
export interface DemoBrowser {
  /** Somebody with the demo building on their device, as its coordinator. */
  readonly person: (device?: Device) => Promise<Person>;
  /** The same with one tab, at a path such as "/overview". */
  readonly open: (path?: string, device?: Device) => Promise<Page>;
}

/**
 * The demo building without its four seconds in every test of a file: the first goes through the welcome, the others
 * get a copy of what that left on the device.
 */
export function useDemo(
  browser: TestBrowser,
  /** Where it is set up: the building lies in this device's time zone. */
  founder: Device = { size: "desktop" },
): DemoBrowser {
  let profile: Promise<Profile> | undefined;
  const seed = async (): Promise<Profile> => {
    const page = await browser.open("/welcome", founder);
    await openDemo(page);
    const seeded = await readProfile(page);
    await page.close();
    return seeded;
  };
  const person = async (device?: Device): Promise<Person> => {
    profile ??= seed();
    const seeded = await profile;
    const somebody = await browser.person(device);
    const page = await somebody.open("/welcome");
    await page.getByRole("button", { name: "Start empty" }).waitFor();
    await writeProfile(page, seeded);
    await page.close();
    return somebody;
  };
  return {
    person,
    open: async (path = "/requests", device) => {
      const page = await (await person(device)).open(path);
      await page.locator("main h1").first().waitFor({ state: "attached" });
      return page;
    },
  };
}
