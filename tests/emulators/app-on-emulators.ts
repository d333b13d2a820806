import { createHash } from "node:crypto";
import path from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { root } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { seedDemoBuilding } from "./demo-building.ts";
import { freeRowOfPorts } from "./emulator-ports.ts";
import { environmentFor, type Emulators, startEmulators } from "./emulators.ts";
import { paintPhotos } from "./painted-photos.ts";

/** The built app over emulators with the demo building in them. */
export interface AppOnEmulators {
  /** Where it is served, ending in a slash. */
  readonly url: string;
  readonly emulators: Emulators;
  /** Ends both; resolves when nothing of them is left. */
  readonly stop: () => Promise<void>;
}

const project = "demo-fettle-tests";

/**
 * Builds the app for emulators, starts them while it is built, and puts the demo building into them.
 * @throws Error that says what is missing
 */
export async function startAppOnEmulators(): Promise<AppOnEmulators> {
  const port = await freeRowOfPorts(usualPort());
  const values = await environmentFor(project, port);
  const folder = path.join(root, ".cache", "app-on-test-emulators");
  const starting = startEmulators({ project, port });
  // Told below, if nothing else went wrong.
  starting.catch(() => undefined);
  try {
    await withVariables(values, () => ensureBuilt({ quiet: true, folder, values }));
    const photos = await paintPhotos();
    const emulators = await starting;
    await seedDemoBuilding(emulators, { now: Date.now(), zone: "UTC", locale: "en-GB", photos });
    const server = await serve({ port: 0, strictPort: false, compress: false, folder, values });
    const stop = async (): Promise<void> => {
      await server.close();
      await emulators.stop();
    };
    return { url: server.url, emulators, stop };
  } catch (error) {
    await starting.then(({ stop }) => stop()).catch(() => undefined);
    throw error;
  }
}

/** The same for one checkout whenever it is free: the app knows the ports, and would be built anew for others. */
function usualPort(): number {
  return 20_000 + (createHash("sha256").update(root).digest().readUInt16BE(0) % 1_000) * 10;
}

/** Does something with variables for Vite in the environment: what one app is configured with is not for what else this process starts. */
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
