import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, say } from "./house.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** What every test browser is started with: quiet, and able to run as root in a container. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Chromium is: FETTLE_CHROMIUM, or the first one on the PATH. */
export function findChromium() {
  const named = process.env["FETTLE_CHROMIUM"];
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Where Chromium is; on Debian as root it is installed when missing. Undefined when there is none to be had. */
export function ensureChromium() {
  const found = findChromium();
  const canInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (found || process.env["FETTLE_CHROMIUM"] || !canInstall) return found;
  say("Chromium", "installing from Debian");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "chromium"], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return findChromium();
}

/** What to tell somebody who has no Chromium. */
export const noChromium =
  "No Chromium was found. Install it (Debian: apt-get install chromium) or name one in FETTLE_CHROMIUM.";
