import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import type { Person, TestBrowser } from "./browser.ts";
import { type Device, newContext } from "./device.ts";
import { readResult } from "./job-result.ts";
import { readProfile, writeProfile, type Profile } from "./profile.ts";

/** The time limit for creating the demo building on a busy machine, in ms. */
const patience = 180_000;

/** Creates the demo building from the welcome page; ends in its inbox, as its coordinator. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto("/welcome");
  await page.getByRole("button", { name: "Explore the demo" }).click();
  await page.waitForURL(/\/requests/, { timeout: patience });
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
}

/** A device with the demo building. */
export interface DemoDevice extends Device {
  /** The name of the person who uses it. Default: its coordinator. */
  as?: string;
}

/** The demo building in separate browser profiles. */
export interface DemoBrowser {
  /** A user with the demo building on their device. */
  readonly person: (device?: DemoDevice, baseURL?: string) => Promise<Person>;
  /** The same with one tab, at a path such as "/overview". */
  readonly open: (path?: string, device?: DemoDevice) => Promise<Page>;
}

/** Creates the demo building on a device and copies its data. */
export async function seedDemo(
  browser: Browser,
  baseURL: string,
  device: Device,
): Promise<Profile> {
  const context = await newContext(browser, baseURL, device);
  // Other tests begin meanwhile, and every one that needs the demo building waits for it.
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await openDemo(page);
  // Somebody who has used it for a while.
  await page.getByRole("button", { name: "Hide" }).click();
  await page.evaluate(shrinkPhotos);
  const profile = await readProfile(page);
  await context.close();
  return profile;
}

/** Keeps only the thumbnails of the photos, which are nine tenths of what every test would write again. Runs in the page. */
async function shrinkPhotos(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("fettle");
    opening.addEventListener("success", () => resolve(opening.result));
  });
  const writing = database.transaction("files", "readwrite");
  const walking = writing.objectStore("files").openCursor();
  walking.addEventListener("success", () => {
    const cursor = walking.result;
    if (cursor === null) return;
    const file: { readonly thumbnail: unknown } = cursor.value;
    cursor.update({ ...file, full: file.thumbnail });
    cursor.continue();
  });
  await new Promise((resolve) => writing.addEventListener("complete", resolve));
  database.close();
}

/** The demo building as each of its people sees it, for all files of a worker. */
const profiles = new Map<string | undefined, Profile>();

async function profileOf(name?: string): Promise<Profile> {
  const profile =
    profiles.get(name) ?? chosen(await readResult<Profile>(inject("demoProfile")), name);
  profiles.set(name, profile);
  return profile;
}

/**
 * The demo building without the time to create it in every test: it is created once per run, and every test gets a copy of its
 * data.
 */
export function useDemo(browser: TestBrowser): DemoBrowser {
  const person = async ({ as, ...device }: DemoDevice = {}, baseURL?: string): Promise<Person> => {
    const somebody = await browser.person(device, baseURL);
    await writeProfile(somebody.context, await profileOf(as));
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

/** The same data with another person as the user of the device. */
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
