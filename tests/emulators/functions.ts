import path from "node:path";
import { root, runBeside } from "../../scripts/house.mjs";
import { whyNoAdminSdk } from "./admin-sdk.ts";

/**
 * Builds the functions as for a deployment, with their two packages.
 * @throws Error with the reason
 */
export async function prepareFunctions(): Promise<void> {
  const missing = await whyNoAdminSdk();
  if (missing !== undefined) throw new Error(missing);
  // In its own process, because the bundler must not affect the test runner.
  const build = ["--import", "tsx", path.join(root, "functions", "build.mjs")];
  const { ok, output } = await runBeside(process.execPath, build);
  if (!ok) throw new Error(`The functions could not be built: ${output.trim()}`);
}
