import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterEach, inject } from "vitest";
import { launchChromium, newContext, type Device } from "./device.ts";
import { nowhere } from "./profile.ts";
import { recordTabs } from "./record-tabs.ts";

/** One user's browser profile: its tabs share storage, which is separate from other users'. */
export interface Person {
  readonly context: BrowserContext;
  /** Opens a tab at a path such as "/inbox?mine=true". */
  readonly open: (path?: string) => Promise<Page>;
}

/** What a test file does with Chromium. */
export interface TestBrowser {
  /** A user with a new profile; closed after the test. */
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
  if (running?.isConnected() !== true) running = await launchChromium("--process-per-site");
  return running;
}

/** Gives a test file new users in Chromium; a test fails if a page logs an error or throws. */
export function useBrowser(): TestBrowser {
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const recorder = recordTabs();

  afterEach(async () => {
    await recorder?.heard();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const allowed = expected.splice(0);
    const unexpected = errors.splice(0).filter((text) => !allowed.some((one) => one.test(text)));
    if (unexpected.length > 0) throw new Error(`Pages logged errors:\n${unexpected.join("\n")}`);
  });

  const person = async (device?: Device, baseURL = inject("baseURL")): Promise<Person> => {
    const context = await newContext(await browserHere(), baseURL, device);
    contexts.push(context);
    await recorder?.recordIn(context, baseURL);
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (failure) => errors.push(String(failure.error().stack)));
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
