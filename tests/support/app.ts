import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { briefly } from "../../scripts/chromium.mjs";
import { serve } from "../../scripts/serve.mjs";
import { seedDemo } from "./demo.ts";
import { launchChromium } from "./device.ts";
import { writeResult } from "./job-result.ts";
import type { Profile } from "./profile.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the served app, with a trailing slash: `inject("baseURL")`. */
    baseURL: string;
    /** The file that will contain the `Profile` of the demo building's founder. */
    demoProfile: string;
  }
}

/** Serves the built app, rebuilt if its sources changed, and creates the demo building, for every journey of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt({ quiet: true });
  const server = await serve({ port: 0, strictPort: false, compress: false });
  project.provide("baseURL", server.url);

  const folder = await mkdtemp(join(tmpdir(), "fettle-journeys-"));
  const demoProfile = join(folder, "demo.json");
  project.provide("demoProfile", demoProfile);
  // Other tests run meanwhile.
  const telling = writeResult(demoProfile, () => foundDemo(server.url));

  return async () => {
    await telling;
    await server.close();
    await rm(folder, { recursive: true });
  };
}

async function foundDemo(url: string): Promise<Profile> {
  const browser = await launchChromium(briefly);
  try {
    return await seedDemo(browser, url, { size: "desktop" });
  } finally {
    await browser.close();
  }
}
