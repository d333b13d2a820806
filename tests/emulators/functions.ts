import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "../../scripts/house.mjs";
import { whyNoAdminSdk } from "./admin-sdk.ts";

/**
 * Builds the functions as for a deployment, with their two packages.
 * @throws Error with the reason
 */
export function prepareFunctions(): void {
  const missing = whyNoAdminSdk();
  if (missing !== undefined) throw new Error(missing);
  // In its own process, because the bundler must not affect the test runner.
  const build = ["--import", "tsx", path.join(root, "functions", "build.mjs")];
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`The functions could not be built: ${stderr.trim()}`);
}
