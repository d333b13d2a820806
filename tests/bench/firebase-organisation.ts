import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { writeEmulators } from "#src/services/firebase/emulator-addresses.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { root } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { withVariables } from "../emulators/app-on-emulators.ts";
import { seedDemoBuilding } from "../emulators/demo-building.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { paintPhotos } from "../emulators/painted-photos.ts";
import { type Device, launchChromium, newContext } from "../support/device.ts";
import type { BenchContext } from "./bench.ts";
import { type CountingProxy, startCountingProxy } from "./counting-proxy.ts";

/** The app on the emulators with the demo building, with a counting proxy before Firestore. */
export interface FirebaseOrganisation {
  readonly emulators: Emulators;
  readonly proxy: CountingProxy;
  /** A page of a member, signed in on a device with a warm cache. */
  readonly signedIn: (
    name: string,
    device?: Device,
  ) => Promise<{ readonly context: BrowserContext; readonly page: Page }>;
}

export async function openFirebaseOrganisation({
  afterwards,
}: BenchContext): Promise<FirebaseOrganisation> {
  const emulators = await startEmulators({ project: "demo-bench" });
  afterwards(emulators.stop);
  const photos = await paintPhotos();
  await seedDemoBuilding(emulators, { now: Date.now(), zone: "UTC", locale: "en-GB", photos });
  const proxy = await startCountingProxy(emulators.addresses.firestore);
  afterwards(proxy.close);
  const firestore = { host: "127.0.0.1", port: proxy.port };
  const values = {
    ...emulators.environment,
    VITE_FIREBASE_EMULATORS: writeEmulators({ ...emulators.addresses, firestore }),
  };
  const folder = path.join(root, ".cache", "app-on-bench-emulators");
  await withVariables(values, () => ensureBuilt({ quiet: true, folder, values }));
  const server = await serve({ port: 0, strictPort: false, folder, values });
  afterwards(server.close);
  const browser: Browser = await launchChromium();
  afterwards(() => browser.close());
  return {
    emulators,
    proxy,
    signedIn: async (name, device) => {
      const context = await newContext(browser, server.url, device);
      await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
      const page = await context.newPage();
      await page.goto("/sign-in");
      await page.getByRole("button", { name }).click({ timeout: 60_000 });
      await page.waitForURL(/\/requests/, { timeout: 60_000 });
      await page
        .getByText(/^\d+ requests$/)
        .first()
        .waitFor({ timeout: 60_000 });
      // Waits for late answers.
      await page.waitForTimeout(2_000);
      return { context, page };
    },
  };
}
