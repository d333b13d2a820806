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

/** A device with the demo building on it. */
export interface DemoDevice extends Device {
  /** Whose it is: the name of one of its people. Its coordinator's unless told. */
  as?: string;
}

/** The demo building in browser profiles of their own. */
export interface DemoBrowser {
  /** Somebody with the demo building on their device. */
  readonly person: (device?: DemoDevice, baseURL?: string) => Promise<Person>;
  /** The same with one tab, at a path such as "/overview". */
  readonly open: (path?: string, device?: DemoDevice) => Promise<Page>;
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
  let founded: Promise<Profile> | undefined;
  const profiles = new Map<string | undefined, Profile>();
  const profileOf = async (name?: string): Promise<Profile> => {
    founded ??= founder === undefined ? commonProfile() : browser.seed(founder);
    const profile = profiles.get(name) ?? chosen(await founded, name);
    profiles.set(name, profile);
    return profile;
  };
  const person = async (device?: DemoDevice, baseURL?: string): Promise<Person> => {
    const somebody = await browser.person(device, baseURL);
    await writeProfile(somebody.context, await profileOf(device?.as));
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

/** The same building, in which another of its people is the one who uses the device. */
function chosen(profile: Profile, name: string | undefined): Profile {
  if (name === undefined) return profile;
  const stores: Readonly<Record<string, readonly Row[]>> = JSON.parse(profile.stores);
  const { documents = [], settings = [] } = stores;
  const member = documents.find(
    ({ collection, fields }) => String(collection).endsWith("/members") && fields?.name === name,
  )?.id;
  if (member === undefined) throw new Error(`nobody in the demo building is called "${name}"`);
  const changed = settings.map((row) =>
    row.key === "person" ? { ...row, value: { ...row.value, member } } : row,
  );
  return { ...profile, stores: JSON.stringify({ ...stores, settings: changed }) };
}

/** The parts of a stored document or setting that are needed to choose a person. */
interface Row {
  readonly id?: string;
  readonly collection?: string;
  readonly fields?: { readonly name?: string };
  readonly key?: string;
  readonly value?: object;
}

/** What `app.ts` has set up while other tests ran. */
function commonProfile(): Promise<Profile> {
  return hear<Profile>(inject("demoProfile"));
}
