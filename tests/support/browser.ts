import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterEach, inject } from "vitest";
import { briefly } from "../../scripts/chromium.mjs";
import { launchChromium, newContext, type Device } from "./device.ts";
import { goNowhere, nowhere } from "./profile.ts";
import { recordTabs } from "./record-tabs.ts";

/** One user's browser profile: its tabs share storage, which is separate from other users'. */
export interface Person {
  readonly context: BrowserContext;
  /** Opens a tab at a path such as "/inbox?mine=true". */
  readonly open: (path?: string) => Promise<Page>;
}

/** What a test file does with Chromium. */
export interface TestBrowser {
  /** A user with an empty profile, until the end of the test. */
  readonly person: (device?: Device, baseURL?: string) => Promise<Person>;
  /** A user with one tab. */
  readonly open: (path?: string, device?: Device) => Promise<Page>;
  /** Allows console errors that match, until the end of the test. */
  readonly expectErrors: (pattern: RegExp) => void;
}

let running: Browser | undefined;

/** The Chromium of this worker, which ends with it: to start one for each file takes longer than many a test. */
async function browserHere(): Promise<Browser> {
  // All tabs of a user in one process, because starting one per tab would take a third of a short test.
  if (running?.isConnected() === true) return running;
  // They ended with the Chromium before.
  spare.length = 0;
  running = await launchChromium("--process-per-site", briefly);
  return running;
}

/** A profile of the browser, with what its pages log. */
interface BrowserProfile {
  readonly context: BrowserContext;
  readonly origin: string;
  /** Profiles with the same one look alike to a page. */
  readonly likeness: string;
  readonly errors: string[];
  /** A test did what cannot be taken back, so that the profile ends with it. */
  isChanged: boolean;
}

/** What leaves nothing in a profile, or is taken back before another test gets it. Anything else ends the profile. */
const passing: ReadonlySet<string | symbol> = new Set<keyof BrowserContext>([
  "newPage",
  "pages",
  "route",
  "setOffline",
  "unroute",
  "unrouteAll",
]);

/** Emptied profiles whose process goes on: starting and warming up another one takes half of a short test. */
const spare: BrowserProfile[] = [];
const mostSpare = 3;

async function newProfile(baseURL: string, device: Device): Promise<BrowserProfile> {
  const browser = await browserHere();
  const likeness = JSON.stringify([baseURL, device]);
  const at = spare.findIndex((each) => each.likeness === likeness);
  const [found] = at < 0 ? [] : spare.splice(at, 1);
  if (found !== undefined) return found;
  const context = await newContext(browser, baseURL, device);
  const profile: BrowserProfile = {
    context,
    origin: new URL(baseURL).origin,
    likeness,
    errors: [],
    isChanged: device.serviceWorker === true,
  };
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    profile.errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (failure) => profile.errors.push(String(failure.error().stack)));
  return profile;
}

/** Keeps a profile for another test, emptied, or closes it. */
async function giveBack(profile: BrowserProfile): Promise<void> {
  const { context, origin } = profile;
  if (profile.isChanged) return context.close();
  await context.setOffline(false);
  await context.unrouteAll();
  const pages = context.pages();
  const last = await context.newPage();
  await goNowhere(last);
  await Promise.all(pages.map((page) => page.close()));
  const devtools = await context.newCDPSession(last);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.detach();
  spare.push(profile);
  if (spare.length > mostSpare) await spare.shift()?.context.close();
}

/** Gives a test file new users in Chromium; a test fails if a page logs an error or throws. */
export function useBrowser(): TestBrowser {
  const profiles: BrowserProfile[] = [];
  const expected: RegExp[] = [];
  const recorder = recordTabs();

  afterEach(async ({ task }) => {
    await recorder?.heard();
    const used = profiles.splice(0);
    if (task.result?.state === "fail") for (const profile of used) profile.isChanged = true;
    await Promise.all(used.map(giveBack));
    const allowed = expected.splice(0);
    const unexpected = used
      .flatMap(({ errors }) => errors.splice(0))
      .filter((text) => !allowed.some((one) => one.test(text)));
    if (unexpected.length > 0) throw new Error(`Pages logged errors:\n${unexpected.join("\n")}`);
  });

  const person = async (device: Device = {}, baseURL = inject("baseURL")): Promise<Person> => {
    const profile = await newProfile(baseURL, device);
    profiles.push(profile);
    if (recorder !== undefined) profile.isChanged = true;
    await recorder?.recordIn(profile.context, baseURL);
    const context = new Proxy(profile.context, {
      get: (target, name) => {
        if (!passing.has(name)) profile.isChanged = true;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const open = async (path = "/"): Promise<Page> => {
      // Uses the tab that wrote the profile.
      const [first] = context.pages();
      const page = first?.url().endsWith(nowhere) ? first : await context.newPage();
      await page.goto(path);
      return page;
    };
    return { context, open };
  };
  return {
    person,
    open: async (path, device) => (await person(device)).open(path),
    expectErrors: (pattern) => void expected.push(pattern),
  };
}
