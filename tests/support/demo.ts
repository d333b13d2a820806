import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import type { Person, TestBrowser } from "./browser.ts";
import { type Device, newContext } from "./device.ts";
import { readProfile, writeProfile, type Profile } from "./profile.ts";
import { hear } from "./told.ts";

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
  readonly person: (device?: Device, baseURL?: string) => Promise<Person>;
  /** The same with one tab, at a path such as "/overview". */
  readonly open: (path?: string, device?: Device) => Promise<Page>;
}

/** Sets the demo building up on a device and copies what that leaves there. */
export async function seedDemo(
  browser: Browser,
  baseURL: string,
  device: Device,
): Promise<Profile> {
  const context = await newContext(browser, baseURL, device);
  const page = await context.newPage();
  await openDemo(page);
  const profile = await readProfile(page);
  await context.close();
  return profile;
}

/**
 * The demo building without its seconds in every test: it was set up once for all journeys of a run, and everybody gets a copy
 * of what that left on the device.
 */
export function useDemo(
  browser: TestBrowser,
  /** Where it is set up instead, for the building lies in the time zone of the device. */
  founder?: Device,
): DemoBrowser {
  let profile: Promise<Profile> | undefined;
  const person = async (device?: Device, baseURL?: string): Promise<Person> => {
    profile ??= founder === undefined ? commonProfile() : browser.seed(founder);
    const somebody = await browser.person(device, baseURL);
    await writeProfile(somebody.context, await profile);
    return somebody;
  };
  return {
    person,
    open: async (path = "/requests", device) => {
      const page = await (await person(device)).open(path);
      await page.locator("main h1:not([data-passing])").first().waitFor({ state: "attached" });
      return page;
    },
  };
}

/** What `app.ts` has set up while other tests ran. */
function commonProfile(): Promise<Profile> {
  return hear<Profile>(inject("demoProfile"));
}
