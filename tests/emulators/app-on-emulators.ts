import path from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { root } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { seedDemoBuilding } from "./demo-building.ts";
import { type Emulators, startEmulators } from "./emulators.ts";
import { paintPhotos } from "./painted-photos.ts";

/** The built app on emulators with the demo building. */
export interface AppOnEmulators {
  /** The URL of the app, with a trailing slash. */
  readonly url: string;
  readonly emulators: Emulators;
  /** Stops both. */
  readonly stop: () => Promise<void>;
}

/**
 * Builds the app for the emulators of a run of tests, and loads the demo building.
 * @throws Error that says what is missing
 */
export async function startAppOnEmulators(): Promise<AppOnEmulators> {
  const emulators = await startEmulators({ project: "demo-app" });
  const values = emulators.environment;
  const folder = path.join(root, ".cache", "app-on-test-emulators");
  await withVariables(values, () => ensureBuilt({ quiet: true, folder, values }));
  const photos = await paintPhotos();
  await seedDemoBuilding(emulators, { now: Date.now(), zone: "UTC", locale: "en-GB", photos });
  const server = await serve({ port: 0, strictPort: false, compress: false, folder, values });
  const stop = async (): Promise<void> => {
    await server.close();
    await emulators.stop();
  };
  return { url: server.url, emulators, stop };
}

/**
 * Runs work with variables for Vite in the environment, and restores them, because other processes that this one starts must not
 * get them.
 */
export async function withVariables(
  values: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const before = process.env["NODE_ENV"];
  Object.assign(process.env, values, { NODE_ENV: "production" });
  try {
    await work();
  } finally {
    for (const name of Object.keys(values)) Reflect.deleteProperty(process.env, name);
    if (before === undefined) Reflect.deleteProperty(process.env, "NODE_ENV");
    else process.env["NODE_ENV"] = before;
  }
}
