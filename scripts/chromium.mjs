import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, say } from "./house.mjs";

const shell = "chromium-headless-shell";

/** The headless shell first, which takes two thirds of the work. */
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The arguments of every test browser: quiet, and able to run as root in a container. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * For pages that live for seconds, as in a test: they end before it pays that V8 compiles code again to make it faster, or collects
 * garbage often. A load of the app takes a third less of the processor.
 */
export const briefly = "--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32";

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of Chromium: FETTLE_CHROMIUM, or the first one on the PATH. */
export function findChromium() {
  const named = process.env["FETTLE_CHROMIUM"];
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * The path of Chromium; on Debian as root its shell is installed where it is missing. `undefined` where it cannot be installed.
 */
export function ensureChromium() {
  const found = findChromium();
  const isShell = found?.endsWith(shell) === true;
  const canInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (isShell || process.env["FETTLE_CHROMIUM"] || !canInstall) return found;
  say("Chromium", "installing its headless shell from Debian");
  // A machine without a network continues without it after this time.
  const patience = { timeout: 60_000, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const options = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  const { ok } = run("apt-get", ["update", ...options], patience);
  if (ok) run("apt-get", ["install", "-y", ...options, shell], patience);
  return findChromium();
}

/** The message where there is no Chromium. */
export const noChromium =
  "No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell) or name one in FETTLE_CHROMIUM.";
