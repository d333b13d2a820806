import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";

const folder = path.join(root, "functions");
const lock = path.join(folder, "package-lock.json");
const stamp = path.join(folder, "node_modules", ".fettle-lock.json");

/**
 * Builds the functions as for a deployment, with their two packages.
 * @throws Error with the reason
 */
export function prepareFunctions(): void {
  installFunctions();
  // In its own process, because the bundler must not affect the test runner.
  run(process.execPath, ["--import", "tsx", path.join(folder, "build.mjs")], root);
}

/**
 * Installs the two packages of the functions if they are missing, because running the app alone does not need them.
 * @throws Error with the reason
 */
export function installFunctions(): void {
  const wanted = readFileSync(lock, "utf8");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], folder);
    writeFileSync(stamp, wanted);
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
    timeout: 240_000,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status === 0) return;
  throw new Error(`The functions could not be made ready: ${(stderr ?? "").trim()}`);
}
