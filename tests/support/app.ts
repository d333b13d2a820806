import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { serve } from "../../scripts/serve.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built app is served, ending in a slash: `inject("baseURL")`. */
    baseURL: string;
  }
}

/** Serves the built app, built anew when its sources changed, for every journey of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt({ quiet: true });
  const server = await serve({ port: 0, strictPort: false });
  project.provide("baseURL", server.url);
  return server.close;
}
