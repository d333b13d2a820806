import type { Page } from "playwright-core";
import { beforeAll, inject } from "vitest";
import type { Person, TestBrowser } from "./browser.ts";
import type { Device } from "./device.ts";
import type { FirebaseApp } from "./firebase-app.ts";
import { readResult } from "./job-result.ts";

/** A person of the demo building, signed in on their own device. */
export interface SignedIn extends Person {
  /** Their first tab, which shows the requests. */
  readonly page: Page;
}

/** The time limit of a sign-in on a busy machine, in ms. */
const patience = 30_000;

/** The time limit until the app and the emulators run, in ms. */
const settingUp = 300_000;

/**
 * The console error of a commit that the server refuses because somebody else wrote to the same document at that moment. The app
 * makes the change anew of what is there then.
 */
const contended = /status of 40[039] .*documents:commit/;

/** The URL of the app on emulators; waits until it runs. */
export function firebaseApp(): Promise<FirebaseApp> {
  return readResult<FirebaseApp>(inject("firebaseApp").told);
}

/** The suffix for the name of a suite that needs the emulators, and whether it is skipped. */
export function emulatorsNeeded(): { readonly isMissing: boolean; readonly why: string } {
  const { missing } = inject("firebaseApp");
  return { isMissing: missing !== "", why: missing === "" ? "" : ` (skipped: ${missing})` };
}

/** Signs in with one click, as the emulators allow. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name }).click({ timeout: patience });
  await page.waitForURL(/\/requests/, { timeout: patience });
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor({ timeout: patience });
}

/** People of the demo building, each with their own browser profile, on one set of emulators. */
export function useSignedIn(
  browser: TestBrowser,
): (name: string, device?: Device) => Promise<SignedIn> {
  beforeAll(async () => void (await firebaseApp()), settingUp);
  return async (name, device) => {
    browser.expectErrors(contended);
    const person = await browser.person(device, (await firebaseApp()).url);
    const page = await person.context.newPage();
    await signIn(page, name);
    return { ...person, page };
  };
}
