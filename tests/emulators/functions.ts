import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";

const folder = path.join(root, "functions");
const lock = path.join(folder, "package-lock.json");
const stamp = path.join(folder, "node_modules", ".fettle-lock.json");

/**
 * Builds the functions as they would be deployed, with their two packages.
 * @throws Error that says why not
 */
export function prepareFunctions(): void {
  installFunctions();
  // In a process of its own: what builds is no business of whoever runs the tests.
  run(process.execPath, ["--import", "tsx", path.join(folder, "build.mjs")], root);
}

/**
 * Installs their two packages where they are missing: nobody who only wants to run the app needs them.
 * @throws Error that says why not
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
