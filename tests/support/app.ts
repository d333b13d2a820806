import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { serve } from "../../scripts/serve.mjs";
import { seedDemo } from "./demo.ts";
import { launchChromium } from "./device.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built app is served, ending in a slash: `inject("baseURL")`. */
    baseURL: string;
    /** The file in which the demo building lies as its founder's browser has it: a `Profile` as JSON. */
    demoProfile: string;
  }
}

/** Serves the built app, built anew when its sources changed, and sets up the demo building, for every journey of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt({ quiet: true });
  const server = await serve({ port: 0, strictPort: false });
  project.provide("baseURL", server.url);

  const folder = await mkdtemp(join(tmpdir(), "fettle-journeys-"));
  const demoProfile = join(folder, "demo.json");
  const browser = await launchChromium();
  const profile = await seedDemo(browser, server.url, { size: "desktop" });
  await browser.close();
  await writeFile(demoProfile, JSON.stringify(profile));
  project.provide("demoProfile", demoProfile);

  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
}
